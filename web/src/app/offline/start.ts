import { listAges, onListAges } from "./list-ages.ts";
import { showNotice } from "./notice.ts";
import { noticeText } from "./notice-text.ts";
import "./notice.css";

const state = () => noticeText(listAges(), navigator.onLine, new Date());
const update = showNotice(state());
onListAges(() => update(state()));
for (const event of ["online", "offline"]) addEventListener(event, () => update(state()));

/** Has a worker keep the site. It doesn't see what this page asked for before, so it is told. */
const keepSite = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const { controller, ready } = serviceWorker;
  const claimed = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
  await serviceWorker.register("/service-worker.js");
  if (controller) return;
  const { active } = await ready;
  if (!serviceWorker.controller) await claimed; // until then it sees nothing
  const begin = performance.now();
  // An observer, for what is still on its way is in no list yet.
  new PerformanceObserver((seen) => {
    const before = seen.getEntries().filter(({ startTime }) => startTime < begin);
    if (before.length > 0) active?.postMessage(before.map(({ name }) => name));
  }).observe({ type: "resource", buffered: true });
};

if ("serviceWorker" in navigator) {
  // Storage may be blocked, or the connection gone again: the shop is then as it is without.
  keepSite().catch(() => {});
}
