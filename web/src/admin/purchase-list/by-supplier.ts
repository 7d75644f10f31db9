import type { AdminProduct } from "@shop/contract/products";

/** What a supplier is asked for. */
export interface Purchase {
  /** Empty for products without a supplier. */
  readonly supplier: string;
  readonly products: readonly AdminProduct[];
}

/** @returns the products by their supplier, in the sequence of the list */
export const bySupplier = (products: readonly AdminProduct[]): readonly Purchase[] => {
  const groups = Map.groupBy(products, ({ supplier = "" }) => supplier);
  return [...groups].map(([supplier, group]) => ({ supplier, products: group }));
};
