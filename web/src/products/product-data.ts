import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { ProductDetails } from "@pros-and-drill/contract/products";

/** SPEC.md names no currency; pages show dollars (ui/format-money.ts). */
const priceCurrency = "USD";

/**
 * @param address of a picture, as it is stored
 * @param site the site's origin
 * @returns the whole address; null if there is none or it isn't one of the web
 */
export const pictureAddress = (address: string, site: string): string | null => {
  const url = URL.parse(address, site);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};

const offer = (product: ProductDetails, site: string) => ({
  "@type": "Offer",
  price: product.price.toFixed(2),
  priceCurrency,
  availability: canBeOrdered(product)
    ? "https://schema.org/InStock"
    : "https://schema.org/OutOfStock",
  seller: { "@id": `${site}/#shop` },
});

const property = ({ name, value, unit }: NonNullable<ProductDetails["facts"]>[number]) => ({
  "@type": "PropertyValue",
  ...{ name, value },
  ...(unit ? { unitText: unit } : {}),
});

/**
 * @param site the site's origin
 * @returns a product and its offer as structured data (schema.org/Product)
 */
export const productData = (product: ProductDetails, site: string) => {
  const { _id, name, description, brand, kind, facts = [], pictures = [] } = product;
  const images = [product.image, ...pictures].flatMap((one) => pictureAddress(one, site) ?? []);
  return {
    "@type": "Product",
    sku: _id,
    name,
    ...(description ? { description } : {}),
    image: images.length === 1 ? images[0] : images,
    ...(brand ? { brand: { "@type": "Brand", name: brand } } : {}),
    ...(kind ? { category: kind } : {}),
    ...(facts.length > 0 ? { additionalProperty: facts.map(property) } : {}),
    offers: offer(product, site),
  };
};
