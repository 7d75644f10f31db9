/**
 * Shows pages and lists offline that a visitor has opened before
 * (docs/decisions/006-what-the-service-worker-keeps.md). Requests without a route here go to the network
 * untouched: every write, personal data, and Firebase's own addresses under /__/.
 */
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { getCacheKeyForURL, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

const site = __OFFLINE__; // read once: the bundler inlines the whole object at each use of the name

const pageTimeoutSeconds = 3;
const listTimeoutSeconds = 10;

/** The path of the page whose file serves an address: the dashboard's pages share one file. */
const filePath = ({ pathname }: URL): string =>
  site.sharedFiles[pathname] ?? site.sharedFiles[pathname.replace(/[^/]+$/, ":id")] ?? pathname;

const isBuilt = (path: string): boolean => getCacheKeyForURL(path) !== undefined;

const startsWithAny = ({ pathname }: URL, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => pathname.startsWith(beginning));

const isSearch = ({ pathname }: URL): boolean => pathname.endsWith("/catalogue");

type Copy = (request: Request) => Promise<Response | undefined>;

/**
 * Responds with a copy of the page when Firefox resolves a failed preload with an error response. Workbox takes it for
 * the page's answer: it neither calls handlerDidError nor looks into the strategy's cache.
 */
const insteadOfError = (copyOf: Copy): WorkboxPlugin => ({
  handlerWillRespond: async ({ request, response }) =>
    (response.type === "error" && (await copyOf(request))) || response,
});

const fileOf: Copy = ({ url }) => matchPrecache(filePath(new URL(url)));

/** Falls back to this build's file. */
const builtFile: WorkboxPlugin = {
  handlerDidError: ({ request }) => fileOf(request),
  ...insteadOfError(fileOf),
};

/**
 * Stores lists that the shop marks as the same for everybody ("public": RFC 9111, section 3.5), even those
 * requested with a token. The address alone is the key, since a stored request would keep the token. A
 * stored list tells the page how old it is (src/runtime/list-ages.ts).
 */
const publicList: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  cacheWillUpdate: async ({ response }) =>
    response.ok && /\bpublic\b/.test(response.headers.get("cache-control") ?? "") ? response : null,
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set("x-stored-at", cachedResponse.headers.get("date") ?? "");
    return new Response(cachedResponse.body, { headers });
  },
};

/** Stores a page only if this build has all of its files. Its address without the query is the key. */
const pageOfThisBuild: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  cacheWillUpdate: async ({ response }) => {
    const files = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
    return response.ok && files.every(isBuilt) ? response : null;
  },
};

/** The page of a tool as it was stored; without the tool if it wasn't opened before. */
const storedTool: Copy = async ({ url }) =>
  (await caches.match(new URL(url).pathname, { cacheName: "tool-pages" })) ??
  matchPrecache(site.toolFrame);

const toolPages = new NetworkFirst({
  cacheName: "tool-pages",
  networkTimeoutSeconds: pageTimeoutSeconds,
  plugins: [
    pageOfThisBuild,
    { handlerDidError: ({ request }) => storedTool(request) },
    insteadOfError(storedTool),
    new ExpirationPlugin({ maxEntries: 20 }),
  ],
});

// Searches and single tools have caches of their own: in a shared cache they would evict the lists.
const listsIn = (cacheName: string, maxEntries: number) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: listTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [publicList, new ExpirationPlugin({ maxEntries })],
  });
const lists = listsIn("lists", 20);
const details = listsIn("details", 40);
const searches = listsIn("catalogue", 20);

const pictures = new NetworkFirst({
  cacheName: "pictures",
  plugins: [builtFile, new ExpirationPlugin({ maxEntries: 150 })],
});

// No skipWaiting: a new worker takes over when the last tab of the previous one is closed. Until then the
// previous one works with a new build, because pages come from the network first.
precache([...site.files]);

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isBuilt(filePath(url)),
  new NetworkOnly({ networkTimeoutSeconds: pageTimeoutSeconds, plugins: [builtFile] }),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && startsWithAny(url, site.requested), toolPages);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && startsWithAny(url, site.details), details);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isSearch(url) && !url.searchParams.has("limit"), // a suggestion
  searches,
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && !isSearch(url) && site.lists.includes(url.pathname),
  lists,
);
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && (url.pathname.startsWith("/images/") || url.pathname === "/favicon.svg"),
  pictures,
);

const ownCaches = ["tool-pages", "lists", "details", "catalogue", "pictures"];

self.addEventListener("activate", (event) => {
  const tidyUp = async () => {
    await caches.delete("tool-pages"); // its pages need the files of an earlier build
    for (const name of await caches.keys())
      if (!name.startsWith("workbox-") && !ownCaches.includes(name)) await caches.delete(name);
  };
  event.waitUntil(tidyUp());
});

enableNavigationPreload();
clientsClaim(); // a visitor's first tab, which no worker serves yet
