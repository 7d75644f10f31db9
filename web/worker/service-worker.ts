/**
 * Has the shop show offline what was seen of it (README.md, Decisions). What isn't named here passes
 * by untouched: every write, whatever a person asks for, and Firebase's own addresses under /__/.
 */

import { keepSeen } from "./keep-seen.ts";
import { answerList, isList } from "./last-seen.ts";
import { answerPage, isPage } from "./pages.ts";
import { answerPicture, isPicture } from "./pictures.ts";
import { answerAsset, dropOtherBuilds, isAsset, keepBuild } from "./this-build.ts";

declare const self: ServiceWorkerGlobalScope;

/** The one route that is needed. TypeScript's library doesn't know of routes yet. */
interface WithRoutes {
  readonly addRoutes?: (rule: {
    condition: { urlPattern: string };
    source: "network";
  }) => Promise<void>;
}

self.addEventListener("install", (event) => {
  // Where it is known, this keeps the worker out of it altogether: a page asked for in advance
  // (navigationPreload) that it then doesn't answer would be asked for twice.
  const { addRoutes }: WithRoutes = event as ExtendableEvent & WithRoutes; // as: see there
  void addRoutes?.call(event, { condition: { urlPattern: "/__/*" }, source: "network" });
  event.waitUntil(keepBuild());
});

// There is no skipWaiting: a new worker takes over once the last tab is closed that the one before
// it serves. Until then that one does all a new build needs: pages come from the network first, and
// the files of both builds are kept.
self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    await dropOtherBuilds();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim(); // the very first tab, which no worker serves yet
  };
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(url)) event.respondWith(answerPage(event, url));
  } else if (isAsset(url)) event.respondWith(answerAsset(request));
  else if (isList(url)) event.respondWith(answerList(event, url));
  else if (isPicture(url)) event.respondWith(answerPicture(event));
});

self.addEventListener("message", (event) => event.waitUntil(keepSeen(event.data)));
