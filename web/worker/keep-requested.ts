import { isList, keepList } from "./lists.ts";
import { isPicture, keepPicture } from "./pictures.ts";
import { isToolPage, keepToolPage } from "./tool-pages.ts";

const keeperOf = (url: URL): ((url: URL) => Promise<void>) | null => {
  if (isToolPage(url)) return keepToolPage;
  if (isList(url)) return keepList;
  return isPicture(url) ? keepPicture : null;
};

/**
 * Keeps a tool's page, and the lists and pictures that a page requested before this worker served it.
 *
 * @param addresses the page's own, and all that it has requested
 */
export const keepRequested = async (addresses: readonly string[]): Promise<void> => {
  for (const url of addresses.map((address) => new URL(address))) {
    if (url.origin !== location.origin) continue;
    await keeperOf(url)?.(url).catch(() => {}); // offline again, or the disk is full: it isn't kept
  }
};
