import { site } from "./site.ts";
import { withTimeout } from "./with-timeout.ts";

/** Milliseconds after which the stored page is shown in place of the one under way. */
const timeoutMs = 3_000;
const cacheName = "tool-pages";
/** How many pages are stored at most. */
const maxEntries = 20;

/** Whether it is a page that is rendered on request, and so is none of the build's. */
export const isToolPage = ({ pathname }: URL): boolean =>
  site.requested.some((before) => pathname.startsWith(before));

/** Whether the page needs no file but this build's, which are stored: else it couldn't run. */
const isOfThisBuild = (html: string): boolean =>
  (html.match(/\/assets\/[\w.-]+/g) ?? []).every((file) => site.files.includes(file));

const store = async (url: URL, response: Response): Promise<void> => {
  const html = await response.text();
  if (!response.ok || !isOfThisBuild(html)) return;
  const cache = await caches.open(cacheName);
  const { headers } = response;
  await cache.put(url.pathname, new Response(html, { headers }));
  for (const oldest of (await cache.keys()).slice(0, -maxEntries)) await cache.delete(oldest);
};

/** Answers with the page from the network; if that doesn't arrive, with the one that was seen last. */
export const answerToolPage = async (event: FetchEvent, url: URL): Promise<Response> => {
  const underWay: Promise<Response> = event.preloadResponse.then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  const storeFresh = async () => store(url, await underWay.then((it) => it.clone()));
  event.waitUntil(storeFresh().catch(() => {})); // offline, or the disk is full: nothing to store
  const fresh = await withTimeout(underWay, timeoutMs);
  if (fresh) return fresh;
  return (await (await caches.open(cacheName)).match(url.pathname)) ?? underWay;
};

/** Requests a tool's page, and stores it. */
export const keepToolPage = async (url: URL): Promise<void> => store(url, await fetch(url));

/** Deletes the pages of earlier builds: their files go too. */
export const deleteToolPages = (): Promise<boolean> => caches.delete(cacheName);
