import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type PageChunk, pageChunk } from "../navigation/page-chunk.tsx";
import { pageTitle } from "../navigation/use-page-name.ts";
import { type LayoutName, layoutSources, layoutsOf, type PageRow, patternOf } from "./page-row.ts";
import { notFoundRow, pageTable } from "./page-table.ts";

export interface SitePage extends PageChunk {
  readonly row: PageRow;
  /** The route's pattern. */
  readonly path: string;
  /** The layouts around the page, each in a chunk of its own; the outermost first. */
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

/** The page at an address; the not-found page for an unknown one. */
export const pageAt = (pathname: string): SitePage =>
  pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname)) ?? notFound;

/**
 * Fetches the chunks of the page at an address.
 *
 * @param recover called when a deploy has removed a chunk; reloads the page by default
 * @throws ChunkFailed when a chunk can't be loaded
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
 * Prefetches a page. Ignores failures, which the navigation itself will report. Hovering a link must not reload
 * the page, because that would lose typed text.
 */
export const prefetch = (pathname: string): void => {
  fetchPage(pathname, async () => false).catch(() => {});
};

export const titleAt = (pathname: string): string => pageTitle(pageAt(pathname).row.title);
