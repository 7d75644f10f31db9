import { readFile } from "node:fs/promises";
import { endpoints } from "@shop/contract/endpoints";
import type { PageData } from "../src/app/boot/page-data.ts";
import type { PageAssets } from "../src/app/prerender/html-document.tsx";
import { paths } from "../src/paths.ts";
import { callAddress } from "../src/runtime/call-address.ts";
import { type BuiltPage, host, listAddress } from "./built-pages.ts";
import { bundleScript } from "./bundle-script.ts";
import type { Chunk } from "./chunk-map.ts";
import { pageChunks, startOf } from "./page-chunks.ts";

/** Whether a page hears of the settings neither by its own data nor by a public list. */
const asksSettings = ({ file }: BuiltPage): boolean =>
  file.kind !== "requested" &&
  !file.firstLists?.some(([route]) => endpoints[route].access === "public");

/**
 * @param isAppCheckUsed whether signed-in calls need an App Check token, which the boot script doesn't have
 * @returns the lists that the page's boot script requests; undefined when there are none
 */
const firstListsOf = (page: BuiltPage, isAppCheckUsed: boolean): PageData["firstLists"] => {
  const { path, file } = page;
  const isClientOnly = file.kind === "client-only";
  const addresses = (file.firstLists ?? []).map(listAddress);
  if (asksSettings(page)) addresses.push(callAddress(host, "GET /settings"));
  if (addresses.length === 0 || (isClientOnly && isAppCheckUsed)) return undefined;
  const audience = isClientOnly ? "signedIn" : isAppCheckUsed ? "visitors" : "everybody";
  const searched = file.searchedList && callAddress(host, file.searchedList);
  return {
    path,
    audience,
    addresses,
    ...(searched ? { searched } : {}),
  };
};

/** The files of the text's font with the letters of English. */
const textFonts = /\/assets\/barlow-\d+-english[\w-]*\.woff2/g;

/**
 * Prepares the assets of a site's pages.
 *
 * @param site the folder that Vite wrote into
 * @param chunks the whole site
 * @returns a function that makes one page's assets
 */
export const pageAssets = async (
  site: URL,
  chunks: readonly Chunk[],
  isAppCheckUsed: boolean,
): Promise<(page: BuiltPage) => Promise<PageAssets>> => {
  const headScript = await bundleScript("src/app/boot/before-paint.ts");
  const bootScript = await bundleScript("src/app/boot/boot.ts");
  const homeBootScript = await bundleScript("src/app/boot/boot-home.ts");
  return async (page) => {
    const needed = pageChunks(chunks, page.sources);
    const sheets = [...new Set(needed.flatMap(({ styles }) => styles))];
    const rules = await Promise.all(sheets.map((sheet) => readFile(new URL(sheet, site), "utf8")));
    const styles = rules.join("").trim();
    const fonts = styles.match(textFonts) ?? [];
    const firstLists = firstListsOf(page, isAppCheckUsed);
    const data = {
      scripts: needed.map(({ file }) => `/${file}`),
      start: `/${startOf(chunks)?.file}`,
      sheets: sheets.map((sheet) => `/${sheet}`),
      ...(firstLists ? { firstLists } : {}),
      ...(asksSettings(page) ? { asksSettings: true as const } : {}),
    };
    const isHome = page.path === paths.home;
    return { data, styles, fonts, headScript, bootScript: isHome ? homeBootScript : bootScript };
  };
};
