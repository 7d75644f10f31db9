import type { AdminProduct } from "@shop/contract/products";
import { type ProductForm, toForm } from "../../../domain/products/editor/product-form.ts";

/**
 * @returns what a copy of a product begins with: no two products have one SKU, a barcode is of one thing, and an offer
 *   is of one product
 */
export const copyOf = (product: AdminProduct): Partial<ProductForm> => ({
  ...toForm(product),
  price: product.offer?.ordinary ?? product.price,
  sku: "",
  gtin: "",
});
