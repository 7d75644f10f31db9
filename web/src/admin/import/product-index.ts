import { isGtin } from "@shop/contract/gtin";
import type { AdminProduct } from "@shop/contract/products";
import { productCode } from "@shop/contract/scanned-code";

/** What a row is found by, as its cells have it. */
export interface Codes {
  readonly id?: string | undefined;
  readonly sku?: string | undefined;
  readonly gtin?: string | undefined;
}

/** The product of a row, or none: `twin` is another one with its EAN. `fault` tells why it is in doubt. */
export interface Found {
  readonly product?: AdminProduct;
  readonly twin?: AdminProduct;
  readonly fault?: { readonly field: "Id" | "EAN"; readonly text: string; readonly why: string };
}

/**
 * Finds a row's product by its id, its SKU, or its EAN. A new SKU is a new product, although its EAN is known: used tools and
 * packs have the EAN of the new one. A product that has no SKU yet is found by its EAN.
 */
export const productIndex = (products: readonly AdminProduct[]): ((codes: Codes) => Found) => {
  const byId = new Map(products.map((product) => [product._id, product]));
  const bySku = new Map(
    products.flatMap((product) => (product.sku ? [[product.sku.toUpperCase(), product]] : [])),
  );
  const byGtin = new Map<string, AdminProduct[]>();
  for (const product of products) {
    if (!product.gtin) continue;
    const code = productCode(product.gtin);
    byGtin.set(code, [...(byGtin.get(code) ?? []), product]);
  }
  return ({ id, sku, gtin = "" }) => {
    if (id) {
      const product = byId.get(id);
      const why = "is no product’s id: leave it empty to add one";
      return product ? { product } : { fault: { field: "Id", text: id, why } };
    }
    const known = sku ? bySku.get(sku.toUpperCase()) : undefined;
    if (known) return { product: known };
    const same = (isGtin(gtin) ? byGtin.get(productCode(gtin)) : undefined) ?? [];
    const candidates = sku ? same.filter((product) => !product.sku) : same;
    const [product] = candidates;
    if (candidates.length > 1) {
      const why = `is the EAN of ${candidates.length} products: add a column with their ids or SKUs`;
      return { fault: { field: "EAN", text: gtin, why } };
    }
    if (product) return { product };
    return same[0] ? { twin: same[0] } : {};
  };
};
