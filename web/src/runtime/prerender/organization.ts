import { seller } from "@shop/contract/seller";

/**
 * The shop as structured data (schema.org/Organization).
 *
 * @param site the site's origin: "https://shop.example.org"
 */
export const organization = (site: string, description: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  "@id": `${site}/#shop`,
  name: seller.name,
  url: `${site}/`,
  logo: `${site}/images/icons/icon-512.png`,
  description,
  foundingDate: "2016",
  email: seller.email,
  telephone: seller.telephone.dialled,
  address: {
    "@type": "PostalAddress",
    streetAddress: seller.street,
    addressLocality: seller.town,
  },
});
