import { listAges, onListAges } from "./list-ages.ts";
import { showNotice } from "./notice.ts";
import { noticeText } from "./notice-text.ts";
import "./notice.css";

const state = () => noticeText(listAges(), navigator.onLine, new Date());
const update = showNotice(state());
onListAges(() => update(state()));
for (const event of ["online", "offline"]) addEventListener(event, () => update(state()));

/**
 * Whether the service worker has served the page itself. It may serve the page's other requests since: it
 * takes over the tabs that are open once it is installed, at whatever moment that is.
 */
const isPageServed = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((visit) => visit instanceof PerformanceNavigationTiming && visit.workerStart > 0);

/** Registers the service worker, and sends it the page's address and those of all that it requested before. */
const keepSite = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const claimed = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
  await serviceWorker.register("/service-worker.js");
  if (isPageServed()) return;
  const { active } = await serviceWorker.ready;
  if (!serviceWorker.controller) await claimed; // until then it gets no fetch events
  const begin = performance.now();
  active?.postMessage([location.href]);
  // An observer: getEntriesByType lacks the requests that haven't finished yet.
  new PerformanceObserver((list) => {
    const before = list.getEntries().filter(({ startTime }) => startTime < begin);
    if (before.length > 0) active?.postMessage(before.map(({ name }) => name));
  }).observe({ type: "resource", buffered: true });
};

if ("serviceWorker" in navigator) {
  // Storage may be blocked, or the connection lost again: the shop works without the worker.
  keepSite().catch(() => {});
}
