import { factsOf, type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";

/** What a column of a file is: a product's field, what it is found by, its stock, or whether a new one is on sale. */
export type ColumnKind = ProductFieldName | "id" | "stock" | "onSale";

export const columnKinds: readonly ColumnKind[] = ["id", ...productFieldNames, "stock", "onSale"];

/** @returns what the page calls a column of a kind */
export const kindName = (kind: ColumnKind): string => {
  if (kind === "id") return "Id";
  if (kind === "onSale") return "On sale";
  return kind === "stock" ? "Stock" : factsOf(kind).label;
};

/** A head without case, signs and units. */
const bare = (head: string): string =>
  head
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What the files of Shopify, of WooCommerce and of suppliers call a field, as `bare` makes it. */
const aliases: Readonly<Partial<Record<ColumnKind, readonly string[]>>> = {
  productName: ["title", "product", "product name", "artikel", "bezeichnung", "artikelname"],
  title: ["long name", "titel", "bezeichnung 2", "langbezeichnung"],
  image: ["image src", "images", "picture", "bild", "bild url", "image url", "product image url"],
  price: ["variant price", "regular price", "vk", "preis", "verkaufspreis", "uvp", "retail price"],
  minimumQuantity: ["min order quantity", "mindestmenge", "minimum order quantity"],
  description: ["body html", "short description", "beschreibung", "text"],
  brand: ["vendor", "brands", "marke", "hersteller", "manufacturer"],
  kind: ["product category", "categories", "category", "kategorie", "warengruppe", "type"],
  sku: ["variant sku", "artikelnummer", "art nr", "artnr", "item number", "article number"],
  gtin: ["variant barcode", "barcode", "gtin", "ean13", "gtin upc ean or isbn", "upc", "ean code"],
  purchasePrice: ["cost per item", "ek", "einkaufspreis", "cost", "net price", "nettopreis"],
  supplier: ["lieferant"],
  reorderLevel: ["low stock amount", "meldebestand", "reorder point"],
  shelf: ["lagerplatz", "regal", "bin", "location"],
  weight: [
    ...["variant grams", "weight g", "weight kg", "weight lb", "weight lbs", "grams"],
    ...["gewicht g", "gewicht kg", "gewicht"],
  ],
  stock: [
    "variant inventory qty",
    "stock quantity",
    "bestand",
    "lagerbestand",
    "quantity",
    "menge",
    "qty",
  ],
  // Shopify's drafts are "published", and have the status "draft".
  onSale: ["status", "published"],
};

/** What each column of a file is; null for one that isn't read. */
export type Layout = readonly (ColumnKind | null)[];

/** @returns a guess by the heads. No two columns are the same: the one with the shop's own name, or the first, counts */
export const guessLayout = (heads: readonly string[]): Layout => {
  const plain = heads.map(bare);
  const place = (kind: ColumnKind): number => {
    if (kind === "id") return heads.indexOf("Id"); // "ID" is another shop's
    const names = [bare(kindName(kind)), ...(aliases[kind] ?? [])];
    const name = names.find((one) => plain.includes(one));
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
export const layoutKey = (heads: readonly string[]): string => heads.map(bare).join("|");

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
