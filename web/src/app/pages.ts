import type { ComponentType } from "react";
import { deskPatterns } from "../paths.ts";
import { type PageChunk, pageChunk } from "../runtime/page-chunk.tsx";
import type { LayoutName, PageRow } from "../runtime/page-row.ts";
import { pageTitle } from "../runtime/use-page-name.ts";
import { chunkIn, pageIn, type SitePage, sitePage, sitePages } from "./site-page.ts";

const routes = import.meta.glob<readonly PageRow[]>("../{shop,account}/*/route.ts", {
  eager: true,
  import: "routes",
});
const modules = import.meta.glob<{ default: ComponentType }>(
  "../{shop,account}/*/*-{page,layout}.tsx",
);

export const layouts: Readonly<Record<LayoutName, PageChunk>> = {
  dashboard: chunkIn(modules, "../account/layout/"),
};

const known = sitePages(routes, modules);

/** The desk's pages and their rows, which only admins load. */
let desk: typeof import("./desk-pages.tsx") | null = null;
const deskChunk = pageChunk(async () => {
  desk = await import("./desk-pages.tsx");
  return desk;
});

/** Every page, each in its own chunk; of the desk's only the patterns. */
export const pages: readonly SitePage[] = [
  ...known.filter(({ path }) => path !== "*"),
  ...deskPatterns.map((path) =>
    sitePage({ path, title: "Desk", titlesItself: true, access: "admin" }, deskChunk),
  ),
];

/** The rows of all pages but the desk's. */
export const rows: readonly PageRow[] = known.map(({ row }) => row);

/** The page at every other address. */
export const notFound = known.find(({ path }) => path === "*") as SitePage; // as: shop/not-found has its row

/** The page at an address; the not-found page for an unknown one. */
export const pageAt = (pathname: string): SitePage =>
  desk?.deskPageAt(pathname) ?? pageIn(pages, pathname) ?? notFound;

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
  await desk?.deskPageAt(pathname)?.fetch(recover); // known once the desk's rows have loaded
};

/**
 * Prefetches a page. Ignores failures, which the navigation itself will report. Hovering a link must not reload
 * the page, because that would lose typed text.
 */
export const prefetch = (pathname: string): void => {
  fetchPage(pathname, async () => false).catch(() => {});
};

export const titleAt = (pathname: string): string => pageTitle(pageAt(pathname).row.title);
