import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type PageChunk, pageChunk } from "../navigation/page-chunk.tsx";
import { pageTitle } from "../navigation/page-title.ts";
import { type LayoutName, layoutSources, layoutsOf, type PageRow, patternOf } from "./page-row.ts";
import { notFoundRow, pageTable } from "./page-table.ts";

export interface SitePage extends PageChunk {
  readonly row: PageRow;
  /** The route's pattern. */
  readonly path: string;
  /** The layouts it stands in, in chunks of their own too; the outermost first. */
  readonly layouts: readonly LayoutName[];
}

const modules = import.meta.glob<{ default: ComponentType }>([
  "../pages/**/*-{page,layout}.tsx",
  "../session/require-admin.tsx",
]);

const chunkOf = (source: string): PageChunk => {
  const load = modules[`../${source}`];
  if (!load) throw new Error(`The page table names ${source}, which isn't there`);
  return pageChunk(load);
};

export const layouts: Readonly<Record<LayoutName, PageChunk>> = {
  dashboard: chunkOf(layoutSources.dashboard),
  admin: chunkOf(layoutSources.admin),
};

const toPage = (row: PageRow): SitePage => ({
  ...chunkOf(row.source),
  row,
  path: patternOf(row),
  layouts: layoutsOf(row),
});

/** Every page, each in its own chunk. */
export const pages: readonly SitePage[] = Object.values(pageTable).map(toPage);

export const notFound: SitePage = toPage(notFoundRow);

/** The page at an address; whatever has none is not found. */
export const pageAt = (pathname: string): SitePage =>
  pages.find(({ path }) => matchPath(path, pathname)) ?? notFound;

/**
 * Fetches all that the page at an address needs.
 *
 * @param recover what to do about a chunk that is gone, if not to reload the page
 * @throws ChunkFailed when a chunk doesn't come
 */
export const fetchPage = async (
  pathname: string,
  recover?: () => Promise<boolean>,
): Promise<void> => {
  const page = pageAt(pathname);
  const chunks = [...page.layouts.map((name) => layouts[name]), page];
  await Promise.all(chunks.map((chunk) => chunk.fetch(recover)));
};

/**
 * The same, ahead of time; if that fails, the visit itself will say so. Merely pointing at a link
 * must not reload the page: something may have been typed into it.
 */
export const prefetch = (pathname: string): void => {
  fetchPage(pathname, async () => false).catch(() => {});
};

export const titleAt = (pathname: string): string => pageTitle(pageAt(pathname).row.title);
