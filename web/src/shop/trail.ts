import { paths } from "../paths.ts";

/**
 * @param steps the pages from the catalogue to this one
 * @param site the site's origin
 * @returns a page's breadcrumb as structured data (schema.org/BreadcrumbList)
 */
export const trailData = (
  steps: readonly { readonly name: string; readonly path: string }[],
  site: string,
) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    { name: "Home", path: paths.home },
    { name: "Tools", path: paths.tools },
    ...steps,
  ].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${site}${path}`,
  })),
});
