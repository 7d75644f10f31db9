import { isList, keepList } from "./lists.ts";
import { isPicture, keepPicture } from "./pictures.ts";

/**
 * Keeps the lists and pictures that a page requested before this worker served it.
 *
 * @param addresses all that the page has requested
 */
export const keepRequested = async (addresses: readonly string[]): Promise<void> => {
  for (const url of addresses.map((address) => new URL(address))) {
    if (url.origin !== location.origin) continue;
    const keep = isList(url) ? keepList : isPicture(url) ? keepPicture : null;
    await keep?.(url).catch(() => {}); // offline again, or the disk is full: it isn't kept
  }
};
