import { type ProductFieldName, productFieldNames } from "@shop/contract/product-fields";
import { type AdminProduct, ProductEdit } from "@shop/contract/products";

/** Whether a field has one value in two products; missing or null is the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * @param before the product before an import has changed it
 * @param after the same after the import
 * @param now as it is
 * @returns the edit that gives the fields their former values, null if it would change nothing; and the fields that
 *   somebody has changed since, which stay
 */
export const formerFields = (
  before: AdminProduct,
  after: AdminProduct,
  now: AdminProduct,
): { readonly edit: ProductEdit | null; readonly left: readonly ProductFieldName[] } => {
  const changed = productFieldNames.filter((name) => !isSame(before[name], after[name]));
  const left = changed.filter(
    (name) => !isSame(now[name], after[name]) && !isSame(now[name], before[name]),
  );
  const back = changed.filter((name) => isSame(now[name], after[name]));
  if (back.length === 0) return { edit: null, left };
  const fields = productFieldNames.map((name) => [
    name,
    back.includes(name) ? before[name] : now[name],
  ]);
  const edit = ProductEdit.parse({ ...Object.fromEntries(fields), revision: now.revision });
  return { edit, left };
};
