import { listAges, onListAges } from "../../api/list-ages.ts";
import { showNotice } from "./notice.ts";
import { noticeText } from "./notice-text.ts";
import "./notice.css";

const state = () => noticeText(listAges(), navigator.onLine, new Date());
const update = showNotice(state());
onListAges(() => update(state()));
for (const event of ["online", "offline"]) addEventListener(event, () => update(state()));

/**
 * Whether the service worker served the document. It can serve later requests of the page without having served
 * the document, because it claims open tabs as soon as it is installed.
 */
const isPageServed = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((visit) => visit instanceof PerformanceNavigationTiming && visit.workerStart > 0);

/** Registers the service worker, and has it store what the page requested before. */
const keepSite = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const claimed = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
  await serviceWorker.register("/service-worker.js");
  if (isPageServed()) return;
  const { active } = await serviceWorker.ready;
  if (!serviceWorker.controller) await claimed; // until then it gets no fetch events
  const begin = performance.now();
  const store = (urlsToCache: readonly string[]) =>
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  store([location.href]);
  // An observer, because getEntriesByType lacks the pending requests.
  new PerformanceObserver((list) => {
    const before = list.getEntries().filter(({ startTime }) => startTime < begin);
    if (before.length > 0) store(before.map(({ name }) => name));
  }).observe({ type: "resource", buffered: true });
};

if ("serviceWorker" in navigator) {
  // Storage may be blocked, or the connection lost again: the shop works without the worker.
  keepSite().catch(() => {});
}
