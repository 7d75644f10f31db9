import { publicGtin } from "@shop/contract/gtin";
import { canBeOrdered } from "@shop/contract/order-quantity";
import type { Product, ProductDetails } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { toolPath } from "../paths.ts";

/**
 * @param address a picture's address, as stored
 * @param site the site's origin
 * @returns the absolute address; null if there is none or its scheme isn't http(s)
 */
export const pictureAddress = (address: string, site: string): string | null => {
  const url = URL.canParse(address, site) ? new URL(address, site) : null; // Safari 17 lacks URL.parse
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};

const offer = (product: ProductDetails, site: string) => ({
  "@type": "Offer",
  price: product.price.toFixed(shop.currency.minorDigits),
  priceCurrency: shop.currency.code,
  ...(product.offer?.until ? { priceValidUntil: product.offer.until } : {}),
  availability: canBeOrdered(product)
    ? "https://schema.org/InStock"
    : "https://schema.org/OutOfStock",
  seller: { "@id": `${site}/#shop` },
});

const property = ({ name, value, unit }: NonNullable<ProductDetails["facts"]>[number]) => ({
  "@type": "PropertyValue",
  name,
  value,
  ...(unit ? { unitText: unit } : {}),
});

/**
 * @param site the site's origin
 * @returns a product and its offer as structured data (schema.org/Product)
 */
export const productData = (product: ProductDetails, site: string) => {
  const { _id, name, title, sku, description, brand, kind, facts = [], pictures = [] } = product;
  const gtin = publicGtin(product.gtin);
  const images = [product.image, ...pictures].flatMap((one) => pictureAddress(one, site) ?? []);
  return {
    "@type": "Product",
    sku: sku ?? _id,
    ...(gtin ? { gtin } : {}),
    url: `${site}${toolPath(_id)}`,
    name: title ?? name,
    ...(description ? { description } : {}),
    image: images.length === 1 ? images[0] : images,
    ...(brand ? { brand: { "@type": "Brand", name: brand } } : {}),
    ...(kind ? { category: kind } : {}),
    ...(facts.length > 0 ? { additionalProperty: facts.map(property) } : {}),
    offers: offer(product, site),
  };
};

/**
 * @param products in the order in which they are shown
 * @param site the site's origin
 * @param name the list's
 * @param before how many products the list's earlier pages show
 * @returns the products on sale as structured data (schema.org/ItemList)
 */
export const productListData = (
  products: readonly Product[],
  site: string,
  name = "Our Tools",
  before = 0,
) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name,
  itemListElement: products.map((product, index) => ({
    "@type": "ListItem",
    position: before + index + 1,
    item: productData(product, site),
  })),
});

/**
 * Adds structured data on the products to the page, for search engines, which run the page's scripts. The
 * element holds escaped JSON and is never executed.
 *
 * @returns a function that removes it
 */
export const describeProducts = (products: readonly Product[]): (() => void) => {
  const data = JSON.stringify(productListData(products, location.origin));
  const element = document.createElement("script");
  element.type = "application/ld+json";
  element.textContent = data.replace(/</g, "\\u003c");
  document.head.append(element);
  return () => element.remove();
};
