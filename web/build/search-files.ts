/**
 * Keeps robots out of the dashboard and the API, except for the public lists: a robot that renders
 * the home page needs them. The longest rule counts (RFC 9309, section 2.2.2).
 *
 * @param frames the paths of pages whose file other pages share: all of them need a session, or a link from a mail
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
