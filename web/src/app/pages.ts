import { isStaff } from "@shop/contract/roles";
import type { ComponentType } from "react";
import { tokenRole } from "../data/session/session-token.ts";
import { deskPatterns, paths } from "../paths.ts";
import { loadChunk } from "../runtime/load-chunk.ts";
import { type PageChunk, pageChunk } from "../runtime/page-chunk.tsx";
import type { LayoutName, PageRow } from "../runtime/page-row.ts";
import { pageTitle } from "../runtime/use-page-name.ts";
import { atAddress, chunkIn, type SitePage, sitePages } from "./site-page.tsx";

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

/** What a shop that isn't open shows in place of its pages, or above them. */
export const closedShop = pageChunk(() => import("../shop/layout/closed-shop.tsx"));

const known = sitePages(routes, modules);

/** Every page but the desk's, each in its own chunk. */
export const pages: readonly SitePage[] = known.filter(({ path }) => path !== "*");

/** The rows of all pages but the desk's. */
export const rows: readonly PageRow[] = known.map(({ row }) => row);

/** The page at every other address. */
export const notFound = known.find(({ path }) => path === "*") as SitePage; // as: shop/not-found has its row

/** Stand for the desk's rows until these have loaded. */
export const deskRows = deskPatterns.map(
  (path): PageRow => ({ path, title: "Desk", titlesItself: true, access: "admin" }),
);

type Desk = typeof import("./desk-pages.tsx");

let desk: Desk | null = null;

/** Loads the desk's pages and their rows, which only the staff needs. */
export const loadDesk = async (): Promise<Desk> => {
  desk ??= await import("./desk-pages.tsx");
  return desk;
};

/** The desk, if it has loaded. */
export const loadedDesk = (): Desk | null => desk;

export const isDeskPath = (pathname: string): boolean =>
  atAddress(deskRows, pathname) !== undefined;

/** The page at an address that isn't one of the desk's own: "/dashboard/orders/new" is no customer's order. */
const shopPageAt = (pathname: string): SitePage | undefined =>
  deskRows.some(({ path }) => path === pathname) ? undefined : atAddress(pages, pathname);

/** The row of the page at an address; the not-found page's for an unknown one. */
export const rowAt = (pathname: string): PageRow =>
  (desk?.deskPageAt(pathname) ?? shopPageAt(pathname))?.row ??
  atAddress(deskRows, pathname) ??
  notFound.row;

const fetchDesk = async (pathname: string, recover?: () => Promise<boolean>): Promise<void> => {
  await loadChunk(loadDesk, undefined, recover);
  await desk?.deskPageAt(pathname)?.fetch(recover);
};

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
  const isDesk = isDeskPath(pathname);
  const page = shopPageAt(pathname) ?? (isDesk ? null : notFound);
  const chunks = page ? [...(page.row.layout ? [layouts[page.row.layout]] : []), page] : [];
  const seesDesk = isDesk || (pathname.startsWith(paths.dashboard) && isStaff(tokenRole()));
  await Promise.all([
    ...chunks.map((chunk) => chunk.fetch(recover)),
    seesDesk && fetchDesk(pathname, recover),
  ]);
};

/**
 * Prefetches a page. Ignores failures, which the navigation itself will report. Hovering a link must not reload
 * the page, because that would lose typed text.
 */
export const prefetch = (pathname: string): void => {
  fetchPage(pathname, async () => false).catch(() => {});
};

export const titleAt = (pathname: string): string => pageTitle(rowAt(pathname).title);
