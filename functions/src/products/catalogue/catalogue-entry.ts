import { limits } from "@pros-and-drill/contract/limits";
import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import { z } from "zod";

/** The index entry of a product on sale: what is needed to find, filter and sort it. */
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

/** The fields of a product that its entry is built from. */
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

/** Texts can be longer in products that weren't added through the API. */
const start = (text: string, length: number): string => text.slice(0, length);

/** @returns the index entry of a product, its texts truncated */
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
