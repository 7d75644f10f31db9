import type { PageRow } from "../src/runtime/page-row.ts";

/** Which file, or which function, answers the addresses of a glob (firebase.google.com/docs/hosting/full-config). */
type Rewrite =
  | { readonly source: string; readonly destination: string }
  | { readonly source: string; readonly functionName: "pages" };

const asGlob = (pattern: string): string => pattern.replace(/:\w+/g, "*");

/** Has the function `pages` answer the built pages of a shop that isn't open, and render those on request, the sitemap and the feed. */
const requested = (rows: readonly PageRow[], built: readonly string[]): Rewrite[] =>
  [
    ...built.map(asGlob),
    ...rows.flatMap(({ path, file }) =>
      file && "kind" in file && file.kind === "requested" ? [asGlob(path)] : [],
    ),
    "/sitemap.xml",
    "/feeds/products.xml",
  ].map((source) => ({ source, functionName: "pages" }));

/**
 * For each shared file one rewrite of its pages' paths, and one more for each page whose path takes an id.
 *
 * @param built the patterns that the function answers: Hosting has no file of them
 */
const shared = (rows: readonly PageRow[], built: readonly string[]): Rewrite[] => {
  const served = rows.filter(({ path }) => !built.includes(path));
  const byFile = Map.groupBy(served, ({ file }) => (file && "of" in file ? file.of : null));
  byFile.delete(null);
  return [...byFile].flatMap(([of, members]) => {
    const destination = `${of}.html`;
    const paths = members.map(({ path }) => path);
    const names = paths
      .filter((path) => !path.includes(":"))
      .map((path) => path.slice(`${of}/`.length));
    const patterns = paths.filter((path) => path.includes(":"));
    return [
      { source: `${of}/@(${names.join("|")})`, destination },
      ...patterns.map((path) => ({ source: asGlob(path), destination })),
    ];
  });
};

/**
 * @param built the patterns of the addresses that the function `pages` answers with built pages
 * @returns what Hosting does with the addresses that have no file of their own
 */
export const rewritesOf = (rows: readonly PageRow[], built: readonly string[] = []): Rewrite[] => [
  ...requested(rows, built),
  ...shared(rows, built),
];
