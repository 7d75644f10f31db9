/**
 * The shop as search engines know it (schema.org/Organization).
 *
 * @param site the site's origin: "https://shop.example.org"
 */
export const organization = (site: string, description: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  "@id": `${site}/#shop`,
  name: "Pros & Drill",
  url: `${site}/`,
  logo: `${site}/images/icons/icon-512.png`,
  description,
  foundingDate: "2016",
});
