import type { ComponentType } from "react";
import { matchPath, type RouteObject } from "react-router-dom";
import { ChunkedPage, type PageChunk, pageChunk } from "../runtime/page-chunk.tsx";
import type { PageRow, RouteModules } from "../runtime/page-row.ts";

export interface SitePage extends PageChunk {
  readonly row: PageRow;
  /** The route's pattern. */
  readonly path: string;
}

/** Modules by their paths relative to this folder, as import.meta.glob lists them. */
type Modules = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

/** @throws when there is no such module (pages.test.ts looks at each) */
export const chunkIn = (modules: Modules, start: string): PageChunk => {
  const [, load] = Object.entries(modules).find(([name]) => name.startsWith(start)) ?? [];
  if (!load) throw new Error(start);
  return pageChunk(load);
};

/** @returns the pages of some folders: each has its rows and its module */
export const sitePages = (routes: RouteModules, modules: Modules): SitePage[] =>
  Object.entries(routes).flatMap(([file, rows]) => {
    const folder = file.replace("route.ts", "");
    return rows.map((row) => ({ ...chunkIn(modules, folder), row, path: row.path }));
  });

/** Finds the page, or the row of a page, at an address: its own before a pattern that fits it, too. */
export const atAddress = <T extends { readonly path: string }>(
  pages: readonly T[],
  pathname: string,
): T | undefined =>
  pages.find(({ path }) => path === pathname) ??
  pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));

export const toRoute = (page: SitePage): RouteObject => ({
  path: page.path,
  caseSensitive: true, // as Hosting is: /BLOGS is an unknown address
  element: <ChunkedPage key={page.path} chunk={page} />,
});
