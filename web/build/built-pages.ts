import { endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import { labelPages, paths, toolPath } from "../src/paths.ts";
import { callAddress, type FirstList } from "../src/runtime/call-address.ts";
import type { LayoutName, PageFile, PageRow } from "../src/runtime/page-row.ts";
import { pageRows } from "./page-rows.ts";

/** {host} of SPEC.md section 7. */
export const host = process.env.VITE_API_BASE ?? "/api";

/** A page with HTML of its own. */
export interface BuiltPage {
  readonly row: PageRow;
  readonly file: PageFile;
  /** The address it is rendered at. */
  readonly path: string;
  /** The file's name below the site's root. */
  readonly name: string;
  /** The page's modules, relative to web/. */
  readonly sources: readonly string[];
}

const layoutSources: Readonly<Record<LayoutName, string>> = {
  dashboard: "src/account/layout/dashboard-layout.tsx",
};

const toBuiltPage = (row: (typeof pageRows)[number]): BuiltPage[] => {
  const { path, file, source, layout } = row;
  if (!file || "of" in file) return [];
  const address = path === "*" ? "/404" : path; // the file that Hosting answers with status 404
  const sources = layout ? [layoutSources[layout], source] : [source];
  return [
    {
      row,
      file,
      path: address,
      name: `${address.slice(1) || "index"}.html`,
      sources,
    },
  ];
};

const all: readonly BuiltPage[] = pageRows.flatMap(toBuiltPage);

/** The modules of every page, relative to web/. */
export const allSources: readonly string[] = pageRows.map(({ source }) => source);

/** Every page that is built as a file. */
export const builtPages = all.filter(({ file }) => file.kind !== "requested");

/** Every page that the function `pages` renders. Its path is the pattern of its addresses. */
export const requestedPages = all.filter(({ file }) => file.kind === "requested");

/**
 * The pages of the function `pages` without their content, as files. The service worker answers with them when the
 * function can't be reached: the catalogue's at the addresses of all tools, of a kind and of a brand, the tool's where that tool
 * wasn't opened before.
 */
export const frames = {
  tools: {
    path: "/tools-frame",
    name: "tools-frame.html",
    of: paths.tools,
    patterns: [paths.tools, ...Object.values(labelPages).map((page) => page(":id"))],
  },
  tool: { path: "/tool-frame", name: "tool-frame.html", of: toolPath(":id") },
} as const;

/** The pages in the sitemap. */
export const listedPages = all.filter(({ file }) => file.search === "listed");

/** The paths, or patterns of paths, that share another page's file, with that page's path. */
export const sharedFiles: ReadonlyMap<string, string> = new Map(
  pageRows.flatMap(({ path, file }) => (file && "of" in file ? [[path, file.of] as const] : [])),
);

export const listAddress = ([route, query]: FirstList): string =>
  callAddress(host, route, { query });

/** The addresses, without a query, of the public first lists, and of home's best sellers, which load later. */
export const publicLists: readonly string[] = [
  ...new Set(
    all
      .flatMap(({ file }) => file.firstLists ?? [])
      .map(([route]): Route => route)
      .filter((route) => endpoints[route].access === "public")
      .concat("GET /bestSellers")
      .map((route) => callAddress(host, route)),
  ),
];
