import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";

/** SPEC.md names no currency; pages show dollars (ui/format-money.ts). */
const priceCurrency = "USD";

const offer = (product: Product, site: string) => ({
  "@type": "Offer",
  price: product.price.toFixed(2),
  priceCurrency,
  availability: canBeOrdered(product)
    ? "https://schema.org/InStock"
    : "https://schema.org/OutOfStock",
  seller: { "@id": `${site}/#shop` },
});

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
    item: {
      "@type": "Product",
      sku: product._id,
      name: product.name,
      ...(product.description ? { description: product.description } : {}),
      image: new URL(product.image, site).href,
      offers: offer(product, site),
    },
  })),
});
