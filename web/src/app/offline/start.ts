import { isOffline, onConnection, recordReach } from "../../runtime/connection.ts";
import { listAges, onListAges } from "../../runtime/list-ages.ts";
import { readPageData } from "../boot/page-data.ts";
import { type Notice, noticeText } from "./notice-text.ts";
import "./notice.css";

const reloadLink = () => {
  const link = document.createElement("a");
  const href = location.pathname + location.search;
  return Object.assign(link, { href, className: "text-link", textContent: "Reload" });
};

/**
 * Adds the notice to the end of the page. The element exists from the start, possibly empty, because
 * screen readers read out only changes within it.
 *
 * @returns a function that replaces the notice's content
 */
const showNotice = (first: Notice): ((notice: Notice) => void) => {
  const element = document.createElement("div");
  element.className = "offline-notice";
  element.setAttribute("role", "status");
  document.body.append(element);
  let shown = "";
  const show = (notice: Notice) => {
    if (notice.text === shown) return;
    shown = notice.text;
    element.replaceChildren(notice.text, ...(notice.offerReload ? [" ", reloadLink()] : []));
  };
  show(first);
  return show;
};

/** {host} of SPEC.md section 7. */
const host: string = import.meta.env.VITE_API_BASE ?? "/api";

const state = () => noticeText(listAges(), isOffline(), new Date());
const show = showNotice(state());
const update = () => show(state());
onListAges(update);
onConnection(update);
addEventListener("online", update);

/** The browser says that there is no connection: asks the shop, by an address that the service worker leaves alone. */
const checkConnection = (): Promise<void> =>
  fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
    () => recordReach(true),
    () => recordReach(false),
  );
addEventListener("offline", checkConnection);
if (!navigator.onLine) void checkConnection();

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
  const { active } = await serviceWorker.ready;
  if (!serviceWorker.controller) await claimed; // until then it gets no fetch events
  const store = (urlsToCache: readonly string[]) =>
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  // The document holds its list, so the page hasn't requested it.
  const { tools } = readPageData();
  if (tools) store([`${host}/catalogue${tools.asked}`]);
  if (isPageServed()) return;
  const begin = performance.now();
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
