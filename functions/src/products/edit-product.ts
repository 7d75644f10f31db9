import { isDeepStrictEqual } from "node:util";
import type { Details, Product } from "./product.ts";

/** The product after an edit, and the fields that it changes; undefined removes one. */
export interface Edited {
  readonly product: Product;
  readonly changes: Partial<Details>;
}

const names = [
  "name",
  "description",
  "image",
  "priceCents",
  "minimumOrderQuantity",
  "brand",
  "kind",
  "facts",
  "pictures",
] as const satisfies readonly (keyof Details)[];

/**
 * Edits a product, unless it isn't any more what the edit began from. An edit that was just made is
 * recognised: it changes nothing more, and isn't refused.
 *
 * @param wanted all of the product's details; those that are left out are removed
 * @param revision the revision that the edit began from
 * @returns null if the product has been edited meanwhile
 */
export const editProduct = (product: Product, wanted: Details, revision: number): Edited | null => {
  const changed = names.filter((name) => !isDeepStrictEqual(product[name], wanted[name]));
  const isSame = changed.length === 0;
  if (isSame && [revision, revision + 1].includes(product.revision))
    return { product, changes: {} };
  if (product.revision !== revision) return null;
  const changes = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
  return { product: { ...product, ...changes, revision: revision + 1 }, changes };
};
