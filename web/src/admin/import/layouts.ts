import { factsOf, type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";

/**
 * What a column of a file is: a product's field, what it is found by, its stock, whether a new one is on sale, or how many
 * units its prices are for.
 */
export type ColumnKind = ProductFieldName | "id" | "stock" | "onSale" | "priceUnit";

export const columnKinds: readonly ColumnKind[] = [
  ...(["id", ...productFieldNames, "stock", "onSale", "priceUnit"] as const),
];

/** @returns what the page calls a column of a kind */
export const kindName = (kind: ColumnKind): string => {
  if (kind === "id") return "Id";
  if (kind === "onSale") return "On sale";
  if (kind === "priceUnit") return "Units that the price is for";
  return kind === "stock" ? "Stock" : factsOf(kind).label;
};

/** A head without case, signs and units. */
export const plainHead = (head: string): string =>
  head
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Heads of the smallest quantity that can be ordered. The shop's own minimum quantity is one less. */
const smallestOrderHeads = [
  ...["mindestmenge", "mindestbestellmenge", "mindestabnahme", "min order quantity", "moq"],
] as const;

/** Whether a column has the smallest quantity that can be ordered. */
export const isSmallestOrder = (head: string): boolean =>
  smallestOrderHeads.some((name) => name === plainHead(head));

/** What the files of Shopify, of WooCommerce and of suppliers call a field, as `plainHead` makes it. */
const aliases: Readonly<Partial<Record<ColumnKind, readonly string[]>>> = {
  productName: [
    ...["title", "product", "product name", "item name", "artikel", "bezeichnung", "artikelname"],
    ...["artikelbezeichnung", "kurztext", "produktname", "bezeichnung 1"],
  ],
  title: ["long name", "titel", "bezeichnung 2", "langbezeichnung"],
  image: [
    ...["image src", "images", "picture", "bild", "bilder", "bild url", "bildadresse", "image url"],
    ...["product image url", "picture url", "main image"],
  ],
  pictures: ["additional images", "weitere bilder", "additional image link", "gallery"],
  price: [
    ...["variant price", "regular price", "vk", "preis", "verkaufspreis", "uvp", "retail price"],
    ...["sales price", "listenpreis", "vk preis", "bruttopreis"],
  ],
  priceUnit: ["preiseinheit", "price unit", "price per", "preis per", "preis pro", "pe"],
  minimumQuantity: ["minimum order quantity", "minimum", ...smallestOrderHeads],
  description: [
    ...["body html", "short description", "beschreibung", "text", "langtext", "artikeltext"],
    "long description",
  ],
  brand: ["vendor", "brands", "marke", "hersteller", "manufacturer"],
  kind: ["product category", "categories", "category", "kategorie", "warengruppe", "type"],
  sku: [
    ...["variant sku", "artikelnummer", "art nr", "artnr", "artikel nr", "item number"],
    ...["article number", "item no", "article no", "bestellnummer"],
  ],
  gtin: [
    ...["variant barcode", "barcode", "gtin", "ean13", "gtin upc ean or isbn", "upc", "ean code"],
    ...["ean nummer", "gtin ean", "ean gtin"],
  ],
  purchasePrice: [
    ...["cost per item", "ek", "einkaufspreis", "cost", "net price", "nettopreis", "ek preis"],
    ...["cost per unit", "purchase price"],
  ],
  supplier: ["lieferant"],
  reorderLevel: ["low stock amount", "meldebestand", "reorder point"],
  shelf: ["lagerplatz", "regal", "bin", "location"],
  weight: [
    ...["variant grams", "weight g", "weight kg", "weight lb", "weight lbs", "weight oz", "grams"],
    ...["weight value grams", "gewicht g", "gewicht kg", "gewicht", "gewicht in kg"],
  ],
  stock: [
    ...["available quantity", "variant inventory qty", "inventory quantity", "stock quantity"],
    ...["bestand", "lagerbestand", "quantity", "menge", "qty", "in stock qty"],
  ],
  // Shopify's drafts are "published", and have the status "draft".
  onSale: ["status", "published", "published on online store"],
};

const knownNames = new Map(
  columnKinds.map((kind) => [kind, [plainHead(kindName(kind)), ...(aliases[kind] ?? [])]]),
);
const namesOf = (kind: ColumnKind): readonly string[] => knownNames.get(kind) ?? [];

/** What each column of a file is; null for one that isn't read. */
export type Layout = readonly (ColumnKind | null)[];

/** @returns a guess by the heads. No two columns are the same: the one with the shop's own name, or the first, counts */
export const guessLayout = (heads: readonly string[]): Layout => {
  const plain = heads.map(plainHead);
  const place = (kind: ColumnKind): number => {
    if (kind === "id") return heads.indexOf("Id"); // "ID" is another shop's
    const name = namesOf(kind).find((one) => plain.includes(one));
    return name === undefined ? -1 : plain.indexOf(name);
  };
  // "Title" is the name in Shopify's files, and "Name" in this shop's and WooCommerce's.
  const taken = new Map<number, ColumnKind>();
  for (const kind of columnKinds) {
    const index = place(kind);
    if (index >= 0 && !taken.has(index)) taken.set(index, kind);
  }
  return heads.map((_, index) => taken.get(index) ?? null);
};

/** @returns under what a layout is remembered: suppliers keep their heads */
export const layoutKey = (heads: readonly string[]): string => heads.map(plainHead).join("|");

const isLayout = (value: unknown): value is Layout =>
  Array.isArray(value) &&
  value.every((kind) => kind === null || columnKinds.some((known) => known === kind));

/** @param text what is stored, which may be anything @returns the remembered layouts by their heads */
export const readLayouts = (text: string | null): Readonly<Record<string, Layout>> => {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, layout]) => isLayout(layout)));
  } catch {
    return {};
  }
};
