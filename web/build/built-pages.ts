import { endpoints, type Route } from "@shop/contract/endpoints";
import { shop } from "@shop/contract/shop";
import { callAddress, type FirstList } from "../src/runtime/call-address.ts";
import {
  type LayoutName,
  type PageFile,
  type PageRow,
  waitsForOpening,
} from "../src/runtime/page-row.ts";
import { pageRows } from "./page-rows.ts";
import { withSharingPicture } from "./sharing-pictures.ts";

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
      file: withSharingPicture(file),
      path: address,
      name: `${address.slice(1) || "index"}.html`,
      sources,
    },
  ];
};

const all: readonly BuiltPage[] = pageRows.flatMap(toBuiltPage);

/** The modules of every page, relative to web/. */
export const allSources: readonly string[] = pageRows.map(({ source }) => source);

/** Every page that is built as HTML. */
export const builtPages = all.filter(({ file }) => file.kind !== "requested");

/**
 * Whether the function `pages` answers with a built page, and Hosting has no file of it: as long as the shop's
 * configuration doesn't say that it is open, the server decides at each visit.
 */
export const isAnsweredByFunction = ({ row }: Pick<BuiltPage, "row">): boolean =>
  !shop.opened && waitsForOpening(row);

/** Every page that the function `pages` renders. Its path is the pattern of its addresses. */
export const requestedPages = all.filter(({ file }) => file.kind === "requested");

const frameOf = ({ file }: BuiltPage) => (file.kind === "requested" ? file.frame : "");

/** The files that the service worker answers with when the function `pages` can't be reached. */
export const frames = [...Map.groupBy(requestedPages, frameOf)].map(([name, pages]) => ({
  path: `/${name}`,
  name: `${name}.html`,
  patterns: pages.map(({ path }) => path),
  isStored: pages.some(({ file }) => file.kind === "requested" && file.isStored),
}));

/** The pages in the sitemap. */
export const listedPages = all.filter(({ file }) => file.search === "listed");

/** The paths, or patterns of paths, that share another page's file, with that page's path. */
export const sharedFiles: ReadonlyMap<string, string> = new Map(
  pageRows.flatMap(({ path, file }) => (file && "of" in file ? [[path, file.of] as const] : [])),
);

/** @returns the patterns of all addresses that a built page's file answers: its own, and those of the pages that share it */
export const patternsOf = ({ path }: Pick<BuiltPage, "path">): string[] => [
  path,
  ...[...sharedFiles].flatMap(([pattern, of]) => (of === path ? [pattern] : [])),
];

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
