/** JSON as it may stand in an element of script: nothing in it can end the element. */
export const jsonElement = (type: string, value: unknown): string =>
  `<script type="${type}">${JSON.stringify(value).replace(/</g, "\\u003c")}</script>`;

/** The shop as search engines know it (schema.org/Organization). */
export const organization = (site: string, description: string): string =>
  jsonElement("application/ld+json", {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${site}/#shop`,
    name: "Pros & Drill",
    url: `${site}/`,
    logo: `${site}/images/icons/icon-512.png`,
    description,
    foundingDate: "2016",
  });
