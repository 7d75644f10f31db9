import { answerFromKept } from "./kept-catalogue.ts";
import { receivedAtHeader } from "./received-at.ts";
import { site } from "./site.ts";
import { withTimeout } from "./with-timeout.ts";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds after which the stored list is shown in place of the one under way. */
const timeoutMs = 10_000;

/** Whether it is about one thing that a list leads to. */
const isDetail = ({ pathname }: URL): boolean =>
  site.details.some((before) => pathname.startsWith(before));

/** Whether it is a list, or one thing that a list leads to. */
export const isList = (url: URL): boolean => site.lists.includes(url.pathname) || isDetail(url);

const isSearch = ({ pathname }: URL): boolean => pathname.endsWith("/catalogue");

/**
 * The cache that stores an answer, and how many it stores at most. Searches are apart, since each letter
 * has an answer, and so are tools, which have two each: these would displace the lists.
 */
const placeOf = (url: URL): { readonly name: string; readonly maxEntries: number } => {
  if (isSearch(url)) return { name: "catalogue", maxEntries: 20 };
  return isDetail(url) ? { name: "details", maxEntries: 40 } : { name: "lists", maxEntries: 20 };
};

/** A search for a few tools is a part of another one: the suggestions while somebody types. */
const isPart = (url: URL): boolean => isSearch(url) && url.searchParams.has("limit");

/**
 * Stores a list that is the same for everybody, which the shop says by "public" (RFC 9111, section
 * 3.5), even one that was requested with a token. The key is the address alone: the cache would
 * store the token with the request.
 */
const store = async (url: URL, response: Response): Promise<void> => {
  const isPublic = /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
  if (!response.ok || !isPublic || isPart(url)) return;
  const headers = new Headers(response.headers);
  headers.set(receivedAtHeader, String(Date.now()));
  const { name, maxEntries } = placeOf(url);
  const cache = await caches.open(name);
  await cache.put(url.href, new Response(await response.blob(), { headers }));
  for (const oldest of (await cache.keys()).slice(0, -maxEntries)) await cache.delete(oldest);
};

/**
 * Tells the page when its list was received, by the list's address with its query: 0 for one that
 * has just arrived (browser/page-flags.ts).
 */
const reportAge = async (clientId: string, url: URL, receivedAt: number): Promise<void> => {
  const client = await self.clients.get(clientId);
  client?.postMessage({ [url.pathname + url.search]: receivedAt });
};

/** @returns the stored list, or what of all stored answers fits a search */
const storedList = async (url: URL): Promise<Response | undefined> => {
  const cache = await caches.open(placeOf(url).name);
  const same = await cache.match(url.href, { ignoreVary: true });
  return same ?? (isSearch(url) ? answerFromKept(cache, url) : undefined);
};

/** Answers with the list from the network; if that doesn't arrive, with the stored one. */
export const answerList = async (event: FetchEvent, url: URL): Promise<Response> => {
  const underWay = fetch(event.request);
  const storeFresh = async () => store(url, await underWay.then((it) => it.clone()));
  event.waitUntil(storeFresh().catch(() => {})); // offline, or the disk is full: nothing to store
  const fresh = await withTimeout(underWay, timeoutMs);
  if (fresh) {
    event.waitUntil(reportAge(event.clientId, url, 0));
    return fresh;
  }
  const stored = await storedList(url);
  if (!stored || event.request.signal.aborted) return underWay; // aborted: the page has been left
  const receivedAt = Number(stored.headers.get(receivedAtHeader));
  event.waitUntil(reportAge(event.clientId, url, receivedAt));
  return stored;
};

/** Requests a list as a visitor, and stores it. */
export const keepList = async (url: URL): Promise<void> => store(url, await fetch(url));
