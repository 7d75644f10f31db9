import type { Product } from "@pros-and-drill/contract/products";
import { productData } from "./product-data.ts";

/**
 * @param products in the order in which they are shown
 * @param site the site's origin
 * @returns the products on sale as structured data (schema.org/ItemList)
 */
export const productListData = (products: readonly Product[], site: string) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name: "Our Tools",
  itemListElement: products.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: productData(product, site),
  })),
});
