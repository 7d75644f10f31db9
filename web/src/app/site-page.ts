import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type PageChunk, pageChunk } from "../runtime/page-chunk.tsx";
import type { LayoutName, PageRow, RouteModules } from "../runtime/page-row.ts";

export interface SitePage extends PageChunk {
  readonly row: PageRow;
  /** The route's pattern. */
  readonly path: string;
  /** The layouts around the page, each in a chunk of its own; the outermost first. */
  readonly layouts: readonly LayoutName[];
}

/** Modules by their paths relative to this folder, as import.meta.glob lists them. */
type Modules = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

/** @throws when there is no such module (pages.test.ts looks at each) */
export const chunkIn = (modules: Modules, start: string): PageChunk => {
  const [, load] = Object.entries(modules).find(([name]) => name.startsWith(start)) ?? [];
  if (!load) throw new Error(start);
  return pageChunk(load);
};

export const sitePage = (row: PageRow, chunk: PageChunk): SitePage => ({
  ...chunk,
  row,
  path: row.path,
  layouts: row.layout ? [row.layout] : [],
});

/** @returns the pages of some folders: each has its rows and its module */
export const sitePages = (routes: RouteModules, modules: Modules): SitePage[] =>
  Object.entries(routes).flatMap(([file, rows]) => {
    const folder = file.replace("route.ts", "");
    return rows.map((row) => sitePage(row, chunkIn(modules, folder)));
  });

export const pageIn = (pages: readonly SitePage[], pathname: string): SitePage | undefined =>
  pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
