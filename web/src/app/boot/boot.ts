/**
 * The script at the end of the page. It requests the script files once the browser has read the page, when the first
 * picture has nearly arrived, and runs them once that picture is shown: docs/decisions/025-the-first-paint.md.
 */
import { pageFlags } from "../../runtime/page-flags.ts";
import { untilLeaving } from "../../runtime/until-leaving.ts";
import { tellOutdated } from "./outdated.ts";
import { readPageData } from "./page-data.ts";
import { prefetchLists } from "./prefetch-lists.ts";
import { restart } from "./restart.ts";

/** Milliseconds after which the script starts even if the picture isn't there. */
const longestWaitMs = 3_000;

const { scripts = [], start = "", sheets = [], firstLists } = readPageData();
const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
const isClientOnly = document.querySelector("[data-shell]") !== null;

const addLink = (link: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement("link"), link));

/** Preloads the script files. A client-only page has preloaded them in its head. */
const requestScripts = (): void => {
  if (isClientOnly) return;
  for (const href of scripts) addLink({ rel: "modulepreload", fetchPriority: "low", href });
};

/** Runs after the next paint: a message posted in an animation frame arrives then, sooner than a timer. */
const afterPaint = (act: () => void): number =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  });

/** Resolves when the script files are to run. */
const due = (): Promise<void> =>
  new Promise((run) => {
    if (isClientOnly || document.hidden) return run(); // a hidden page gets no animation frames
    const shown = picture?.decode() ?? Promise.resolve();
    shown.catch(() => {}).then(() => afterPaint(run));
    for (const event of ["pointerdown", "keydown", "scroll"])
      addEventListener(event, () => run(), { once: true });
    setTimeout(run, longestWaitMs);
  });

const runScripts = async (): Promise<void> => {
  await due();
  delete pageFlags().firstView;
  prefetchLists(firstLists);
  // Their rules are inline in the page. These disabled links keep the bundler's loader from requesting the
  // sheets again. In the HTML even disabled links would be requested.
  for (const href of sheets) addLink({ rel: "stylesheet", disabled: true, href });
  await import(/* @vite-ignore */ start);
};

if (pageFlags().scripted === undefined) tellOutdated();
else {
  requestScripts();
  // Handles a missing start file only: the site itself reports other missing files.
  untilLeaving(runScripts).catch(() => restart(start));
}
