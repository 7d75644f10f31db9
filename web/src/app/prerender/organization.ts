import { shop } from "@shop/contract/shop";
import { shopPictures } from "../../runtime/sharing-picture.ts";

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
  logo: site + shopPictures.logo,
  description,
  foundingDate: `${shop.since}`,
  email: shop.email,
  telephone: shop.telephone.dialled,
  address: {
    "@type": "PostalAddress",
    streetAddress: shop.address.street,
    ...(shop.address.postcode ? { postalCode: shop.address.postcode } : {}),
    addressLocality: shop.address.town,
    ...(shop.address.region ? { addressRegion: shop.address.region } : {}),
    addressCountry: shop.country,
  },
});
