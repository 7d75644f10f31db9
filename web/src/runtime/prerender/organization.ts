import { shop } from "@shop/contract/shop";

/**
 * The shop as structured data (schema.org/Organization).
 *
 * @param site the site's origin: "https://shop.example.org"
 */
export const organization = (site: string, description: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  "@id": `${site}/#shop`,
  name: shop.name,
  url: `${site}/`,
  logo: `${site}/images/icons/icon-512.png`,
  description,
  foundingDate: `${shop.since}`,
  email: shop.email,
  telephone: shop.telephone.dialled,
  address: {
    "@type": "PostalAddress",
    streetAddress: shop.address.street,
    ...(shop.address.postcode ? { postalCode: shop.address.postcode } : {}),
    addressLocality: shop.address.town,
    addressCountry: shop.country,
  },
});
