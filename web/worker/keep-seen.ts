import { isList, keepList } from "./last-seen.ts";
import { isPicture, keepPicture } from "./pictures.ts";

/**
 * Keeps what a page has shown before this worker was there to see it.
 *
 * @param addresses from a page of the site: all that it has asked for
 */
export const keepSeen = async (addresses: readonly string[]): Promise<void> => {
  for (const url of addresses.map((address) => new URL(address))) {
    if (url.origin !== location.origin) continue;
    const keep = isList(url) ? keepList : isPicture(url) ? keepPicture : null;
    await keep?.(url).catch(() => {}); // offline again: it wasn't seen, then
  }
};
