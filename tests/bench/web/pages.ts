/** A public page. */
export interface PublicPage {
  readonly path: string;
  /**
   * The ceiling of its paint, divided by the floor page's. The time until use of a page with one is compared with the
   * floor pages', too.
   */
  readonly mostPaint?: number;
}

/** The pages by their names in the table. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  home: { path: "/", mostPaint: 1.05 },
  tool: { path: "/tools/torvik-tx18", mostPaint: 1.05 },
  tools: { path: "/tools", mostPaint: 1.15 },
  "tools found": { path: "/tools?q=drill", mostPaint: 1.15 },
  "tools of a kind": { path: "/tools/kind/drill-bit", mostPaint: 1.15 },
  basket: { path: "/basket" },
  blogs: { path: "/blogs" },
  portfolio: { path: "/portfolio" },
};
