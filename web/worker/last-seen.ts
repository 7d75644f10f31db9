import { inTime } from "./in-time.ts";
import { offline } from "./offline.ts";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds after which the list last seen goes before the one on its way. */
const patienceMs = 10_000;
const cacheName = "lists";
/** Pages of lists, at most. */
const most = 20;
/** When an answer came, in milliseconds since 1970. */
const seenAt = "x-seen-at";

export const isList = ({ pathname }: URL): boolean => offline.lists.includes(pathname);

/**
 * Keeps an answer that is the same for everybody, which the shop says by "public" (RFC 9111, section
 * 3.5), also where it was asked for with a token. It is kept under its address alone: the cache would
 * keep the token with the request.
 */
const keep = async (url: URL, answer: Response): Promise<void> => {
  if (!answer.ok || !/\bpublic\b/.test(answer.headers.get("cache-control") ?? "")) return;
  const headers = new Headers(answer.headers);
  headers.set(seenAt, String(Date.now()));
  const cache = await caches.open(cacheName);
  await cache.put(url.href, new Response(await answer.blob(), { headers }));
  for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old);
};

/** Tells the page how old what it shows is: 0 for what has just come. */
const tell = async (clientId: string, { pathname }: URL, at: number): Promise<void> =>
  (await self.clients.get(clientId))?.postMessage({ [pathname]: at });

/** The list as it is now; if that doesn't come, as it was last seen, which the page gets to know. */
export const answerList = async (event: FetchEvent, url: URL): Promise<Response> => {
  const fresh = fetch(event.request);
  const remember = async () => {
    const answer = await fresh.then((it) => it.clone());
    await keep(url, answer);
  };
  event.waitUntil(remember().catch(() => {})); // offline, or the disk is full: nothing new to keep
  const answer = await inTime(fresh, patienceMs);
  if (answer) {
    event.waitUntil(tell(event.clientId, url, 0));
    return answer;
  }
  const last = await (await caches.open(cacheName)).match(url.href, { ignoreVary: true });
  if (!last || event.request.signal.aborted) return fresh; // aborted: the page has been left
  event.waitUntil(tell(event.clientId, url, Number(last.headers.get(seenAt))));
  return last;
};

/** Asks for a list as a visitor, and keeps it. */
export const keepList = async (url: URL): Promise<void> => keep(url, await fetch(url));
