/**
 * The script at the end of the page. It requests the largest script file, React, once the browser has read
 * the page, when the first picture has nearly arrived. A browser may draw a frame before that: then the
 * head's script has requested it. Once that picture is shown, it requests the others and runs all of them:
 * docs/decisions/025-script-after-first-paint.md.
 */
import { pageFlags } from "../../browser/page-flags.ts";
import { loadLateFont } from "./load-late-font.ts";
import { readPageData } from "./page-data.ts";
import { prefetchLists } from "./prefetch-lists.ts";
import { addLink, requestLargest, requestScript } from "./request-script.ts";
import { restart } from "./restart.ts";

/** Milliseconds after which the script starts even if the picture isn't there. */
const longestWaitMs = 3_000;

const { scripts = [], start = "", sheets = [], font, firstLists } = readPageData();
const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
const isFrame = document.querySelector("[data-shell]") !== null;
let isStarted = false;

const pause = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel(); // a timer would wait longer
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

const runScripts = async (): Promise<void> => {
  if (isStarted) return;
  isStarted = true;
  delete pageFlags().firstView;
  prefetchLists(firstLists);
  // Their rules are in the page. The bundler's loader finds these links and requests no sheet again;
  // written in the page itself, even disabled ones would be requested.
  for (const href of sheets) addLink({ rel: "stylesheet", disabled: true, href });
  scripts.forEach(requestScript);
  for (const file of scripts) {
    // If another file is missing, the site reports it once it runs.
    await import(/* @vite-ignore */ file).catch(() =>
      file === start ? restart(start) : undefined,
    );
    // A press is handled between two files. A frame has nothing to press yet.
    if (!isFrame) await pause();
  }
  if (font) loadLateFont().catch(() => {}); // the next page looks like this one
};

// The worker may report a list's age before app/offline/list-ages.ts listens.
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  globalThis.listAges = { ...globalThis.listAges, ...data };
});

/** The frame is painted in the same task, so the next one comes after the paint. */
const afterPaint = (act: () => void): number => requestAnimationFrame(() => void pause().then(act));

if (isFrame || document.hidden)
  void runScripts(); // animation frames stop while nobody sees the page
else {
  const shown = picture?.decode() ?? Promise.resolve();
  requestLargest();
  shown.catch(() => {}).then(() => afterPaint(() => void runScripts()));
  for (const event of ["pointerdown", "keydown", "scroll"])
    addEventListener(event, runScripts, { once: true });
  setTimeout(runScripts, longestWaitMs);
}
