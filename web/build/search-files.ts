/** @returns the text escaped for XML */
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** @returns sitemap.xml (sitemaps.org/protocol.html) */
export const sitemap = (site: string, pages: readonly { path: string }[]): string => {
  const entries = pages.map(
    ({ path }) => `  <url><loc>${escaped(new URL(path, site).href)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
};

/**
 * Keeps robots out of the dashboard and the API, except for the public lists: a robot that renders
 * the home page needs them. The longest rule counts (RFC 9309, section 2.2.2).
 *
 * @param frames the paths of pages whose file other pages share: all of them need a session
 * @param lists the public lists' addresses
 * @returns robots.txt
 */
export const robots = (site: string, frames: readonly string[], lists: readonly string[]): string =>
  [
    "User-agent: *",
    ...frames.map((path) => `Disallow: ${path}`),
    "Disallow: /api/",
    ...lists.filter((list) => list.startsWith("/")).map((list) => `Allow: ${list}$`),
    ...lists.filter((list) => list.startsWith("/")).map((list) => `Allow: ${list}?`),
    "",
    `Sitemap: ${site}/sitemap.xml`,
    "",
  ].join("\n");
