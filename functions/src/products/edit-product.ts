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
  "shelf",
  "pictures",
  "contents",
  "fits",
] as const satisfies readonly (keyof Details)[];

/**
 * Edits a product, unless it has changed since the revision that the edit is based on. Idempotent: a retry of
 * the last edit changes nothing and isn't refused.
 *
 * @param wanted all of the product's details; missing ones are removed
 * @param revision the revision that the edit is based on
 * @returns null after a conflicting edit
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
