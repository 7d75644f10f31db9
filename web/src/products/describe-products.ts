import type { Product } from "@pros-and-drill/contract/products";
import { productListData } from "./product-list-data.ts";

/**
 * Adds structured data on the products to the page, for search engines, which run its scripts. The
 * element holds JSON that is not run, and in which no text can end the element.
 *
 * @returns removes it
 */
export const describeProducts = (products: readonly Product[]): (() => void) => {
  const data = JSON.stringify(productListData(products, location.origin));
  const element = document.createElement("script");
  element.type = "application/ld+json";
  element.textContent = data.replace(/</g, "\\u003c");
  document.head.append(element);
  return () => element.remove();
};
