import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type PageChunk, pageChunk } from "../runtime/page-chunk.tsx";
import { type LayoutName, layoutsOf, type PageRow, patternOf } from "../runtime/page-row.ts";

export interface SitePage extends PageChunk {
  readonly row: Omit<PageRow, "source">;
  /** The route's pattern. */
  readonly path: string;
  /** The layouts around the page, each in a chunk of its own; the outermost first. */
  readonly layouts: readonly LayoutName[];
}

/** Modules by their paths relative to this folder, as import.meta.glob lists them. */
type Modules = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

/** @throws when the source isn't among the modules (page-table.test.ts looks at each) */
export const chunkIn = (modules: Modules, source: string): PageChunk => {
  const load = modules[`../${source}`];
  if (!load) throw new Error(source);
  return pageChunk(load);
};

export const sitePage = (row: Omit<PageRow, "source">, chunk: PageChunk): SitePage => ({
  ...chunk,
  row,
  path: patternOf(row),
  layouts: layoutsOf(row),
});

export const pageIn = (pages: readonly SitePage[], pathname: string): SitePage | undefined =>
  pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
