/**
 * Lets the shop show offline what a visitor has opened before
 * (docs/decisions/006-what-the-service-worker-keeps.md). Everything that isn't named here goes to the
 * network untouched: every write, whatever is requested about a person, and Firebase's own addresses
 * under /__/.
 */

import { answerAsset, deleteOtherBuilds, isAsset, storeBuild } from "./build-files.ts";
import { keepRequested } from "./keep-requested.ts";
import { answerList, isList } from "./lists.ts";
import { answerPage, isPage } from "./pages.ts";
import { answerPicture, isPicture } from "./pictures.ts";
import { answerToolPage, deleteToolPages, isToolPage } from "./tool-pages.ts";

declare const self: ServiceWorkerGlobalScope;

/** The one route that the worker sets. TypeScript's library has no type for routes yet. */
interface WithRoutes {
  readonly addRoutes?: (rule: {
    condition: { urlPattern: string };
    source: "network";
  }) => Promise<void>;
}

self.addEventListener("install", (event) => {
  // Where routes are supported, this one bypasses the worker. Otherwise a page below /__/ would be
  // requested twice: by navigationPreload, and again because the worker doesn't answer it.
  const { addRoutes }: WithRoutes = event as ExtendableEvent & WithRoutes; // as: see WithRoutes
  void addRoutes?.call(event, { condition: { urlPattern: "/__/*" }, source: "network" });
  event.waitUntil(storeBuild());
});

// There is no skipWaiting: a new worker takes over when the last tab that the earlier one serves is
// closed. Until then the earlier one is enough for a new build, because pages come from the network
// first and the files of both builds are stored.
self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    await deleteOtherBuilds();
    await deleteToolPages();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim(); // a visitor's first tab, which no worker serves yet
  };
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(url)) event.respondWith(answerPage(event, url));
    else if (isToolPage(url)) event.respondWith(answerToolPage(event, url));
  } else if (isAsset(url)) event.respondWith(answerAsset(request));
  else if (isList(url)) event.respondWith(answerList(event, url));
  else if (isPicture(url)) event.respondWith(answerPicture(event));
});

self.addEventListener("message", (event) => event.waitUntil(keepRequested(event.data)));
