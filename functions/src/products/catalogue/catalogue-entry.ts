import { productStates } from "@shop/contract/desk/products";
import { limits } from "@shop/contract/limits";
import { canBeOrdered } from "@shop/contract/order-quantity";
import type { FieldsWith } from "@shop/contract/product-fields";
import { z } from "zod";
import { sortKey } from "../../search/sort-key.ts";

/** The index entry of a product on sale: what is needed to find, filter and sort it. */
export const CatalogueEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** The long one. */
  title: z.string().optional(),
  description: z.string(),
  brand: z.string().optional(),
  kind: z.string().optional(),
  /** What is in the box, and the numbers on it. */
  contents: z.string().optional(),
  /** The price of one piece, in minor units. */
  priceCents: z.int(),
  /** Whether any quantity of it can be ordered. */
  inStock: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Of the desk's own index, which no shopper's search reads. */
  desk: z
    .object({
      state: z.enum(productStates),
      /** In pieces. */
      stock: z.int(),
      minimum: z.int(),
      reorderLevel: z.int().optional(),
      supplier: z.string().optional(),
    })
    .optional(),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** The fields of a product that its entry is built from. */
export interface ListedProduct {
  readonly id: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description: string;
  readonly brand?: string | undefined;
  readonly kind?: string | undefined;
  readonly contents?: readonly string[] | undefined;
  readonly sku?: string | undefined;
  readonly gtin?: string | undefined;
  readonly priceCents: number;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly createdAt: Date;
}

const nameKeys = new WeakMap<CatalogueEntry, string>();

/** @returns what a product is sorted by; kept, since it is costly */
export const nameKeyOf = (entry: CatalogueEntry): string => {
  const key = nameKeys.get(entry) ?? sortKey(entry.name);
  nameKeys.set(entry, key);
  return key;
};

/** Texts can be longer in products that weren't added through the API. */
const start = (text: string, length: number): string => text.slice(0, length);

/** The texts that count as what is in the box. */
const contentTexts: Readonly<
  Record<FieldsWith<{ search: "contents" }>, (product: ListedProduct) => readonly string[]>
> = {
  sku: ({ sku = "" }) => [sku],
  gtin: ({ gtin = "" }) => [gtin],
  contents: ({ contents = [] }) => contents,
};

/** The texts by which admins alone find a product. */
interface DeskTexts {
  readonly shelf?: string | undefined;
  readonly supplier?: string | undefined;
}

const deskTexts: Readonly<
  Record<FieldsWith<{ search: "desk" }>, (product: DeskTexts) => string | undefined>
> = { shelf: ({ shelf }) => shelf, supplier: ({ supplier }) => supplier };

/** @returns the texts by which admins alone find a product */
export const textsOfDesk = (product: DeskTexts): readonly string[] =>
  Object.values(deskTexts).flatMap((textOf) => textOf(product) ?? []);

const maxContents = limits.contents * (limits.content + 1) + limits.sku + 15;

/** @returns the index entry of a product, its texts truncated */
export const entryOf = (product: ListedProduct): CatalogueEntry => {
  const { id, name, title, description, brand, kind, priceCents, createdAt } = product;
  const contents = Object.values(contentTexts)
    .flatMap((textsOf) => textsOf(product))
    .filter(Boolean);
  return {
    id,
    name: start(name, limits.purchase),
    ...(title === undefined ? {} : { title: start(title, limits.productTitle) }),
    description: start(description, limits.productDescription),
    ...(brand === undefined ? {} : { brand: start(brand, limits.productLabel) }),
    ...(kind === undefined ? {} : { kind: start(kind, limits.productLabel) }),
    ...(contents.length > 0 ? { contents: start(contents.join("\n"), maxContents) } : {}),
    priceCents,
    inStock: canBeOrdered(product),
    createdAt: createdAt.getTime(),
  };
};
