import { limits } from "@pros-and-drill/contract/limits";
import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import { z } from "zod";

/** What the catalogue knows of a product on sale: enough to find, filter and sort it. */
export const CatalogueEntry = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  brand: z.string().optional(),
  kind: z.string().optional(),
  /** The price of one piece, in minor units. */
  priceCents: z.int(),
  /** Whether any quantity of it can be ordered. */
  inStock: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** The part of a product's document that an entry is made of. */
export interface ListedProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly brand?: string | undefined;
  readonly kind?: string | undefined;
  readonly priceCents: number;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly createdAt: Date;
}

/** Texts can be longer if a product was put on sale by other means than the API. */
const start = (text: string, length: number): string => text.slice(0, length);

/** @returns the product as the catalogue knows it, in texts of bounded length */
export const entryOf = (product: ListedProduct): CatalogueEntry => {
  const { id, name, description, brand, kind, priceCents, createdAt } = product;
  return {
    id,
    name: start(name, limits.purchase),
    description: start(description, limits.productDescription),
    ...(brand === undefined ? {} : { brand: start(brand, limits.productLabel) }),
    ...(kind === undefined ? {} : { kind: start(kind, limits.productLabel) }),
    priceCents,
    inStock: canBeOrdered(product),
    createdAt: createdAt.getTime(),
  };
};
