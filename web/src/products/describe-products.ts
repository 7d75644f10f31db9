import type { Product } from "@pros-and-drill/contract/products";
import { productListData } from "./product-list-data.ts";

/**
 * Tells search engines what the page shows for sale: they read it as browsers do. The element holds
 * data; nothing in it runs, and nothing in it can end it.
 *
 * @returns how to take it back
 */
export const describeProducts = (products: readonly Product[]): (() => void) => {
  const data = JSON.stringify(productListData(products, location.origin));
  const element = document.createElement("script");
  element.type = "application/ld+json";
  element.textContent = data.replace(/</g, "\\u003c");
  document.head.append(element);
  return () => element.remove();
};
