/** @returns the text escaped for XML */
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/**
 * @param site the site's origin
 * @param pages their paths; the protocol allows 50,000
 * @returns sitemap.xml (sitemaps.org/protocol.html)
 */
export const sitemap = (site: string, pages: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>${escaped(new URL(path, site).href)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
