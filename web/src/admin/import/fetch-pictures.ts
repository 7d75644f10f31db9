import { fetchPicture, refusalOf, smallPictureText } from "../../domain/products/fetch-picture.ts";
import { patiently } from "../csv/patiently.ts";
import type { fetchedPictures } from "./fetched-pictures.ts";
import type { PlannedRow } from "./import-store.ts";
import { type Fetched, withFetched } from "./web-pictures.ts";

/**
 * Has the shop fetch the pictures of an import, each address once, also if the import goes on later: a page that is sent again
 * must be the same, even if a picture could be fetched by now.
 *
 * @returns gives a row its pictures in the shop (web-pictures.ts). It throws CallFailed if the shop can't be reached for long
 */
export const pictureFetcher = (
  remembered: Pick<ReturnType<typeof fetchedPictures>, "find" | "keep">,
  signal: AbortSignal,
) => {
  const fetching = new Map<string, Promise<Fetched>>();

  const fetchOne = async (address: string): Promise<Fetched> => {
    const known = await remembered.find(address);
    if (known) return known;
    const fetched: Fetched = await patiently(() => fetchPicture(address, signal), signal).then(
      (stored) => {
        const note = smallPictureText(stored);
        return { address: stored.address, ...(note ? { note } : {}) };
      },
      (error: unknown) => {
        const fault = refusalOf(error);
        if (fault === null) throw error;
        return { fault };
      },
    );
    await remembered.keep(address, fetched);
    return fetched;
  };
  const fetchOnce = (address: string): Promise<Fetched> => {
    const known = fetching.get(address);
    if (known) return known;
    const begun = fetchOne(address);
    fetching.set(address, begun);
    return begun;
  };

  return async (row: PlannedRow): Promise<ReturnType<typeof withFetched>> => {
    const { write, web } = row;
    if (!web) return { write, notes: [] };
    const all = web.addresses.map(async (address) => [address, await fetchOnce(address)] as const);
    return withFetched(write, web, new Map(await Promise.all(all)));
  };
};
