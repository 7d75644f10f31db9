import { escaped } from "./escaped.ts";

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
 * Keeps robots out of the dashboard and the API, but for the lists that the home page fills itself
 * with: who renders the page must be able to have them. The longest rule counts (RFC 9309, section
 * 2.2.2).
 *
 * @param frames the paths of pages whose file other pages share: all of them are for the signed-in
 * @param lists the addresses of these lists
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
