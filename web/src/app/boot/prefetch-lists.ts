import type { PageData } from "./page-data.ts";

/**
 * Prefetches the page's lists before its script runs; the calls that need them take the answers from
 * runtime/prefetched.ts.
 */
export const prefetchLists = (lists: PageData["firstLists"]): void => {
  const token = globalThis.storedToken ?? null;
  const prefetched: NonNullable<typeof globalThis.prefetched> = new Map();
  globalThis.prefetched = prefetched;
  if (lists?.path !== location.pathname) return;
  if (lists.audience === (token ? "visitors" : "signedIn")) return;
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const isSearched = lists.searched !== undefined && location.search !== "";
  const addresses = isSearched ? [lists.searched + location.search] : lists.addresses;
  for (const address of addresses) {
    const response = fetch(address, { headers });
    const answer = { token, response };
    prefetched.set(address, answer);
    response
      .then(async (good) => {
        const body = good.ok ? await good.clone().json() : undefined;
        if (body) Object.assign(answer, { body, link: good.headers.get("link") });
      })
      .catch(() => {}); // the call that takes the answer handles the failure
  }
};
