// Code that runs in the pages. It is text, because there is no document on this side to check it by.

/**
 * True once React has hydrated a page. It marks each element that it hydrates, and the footer is the
 * last. Nothing is clicked: React hydrates an element at once that an event reaches.
 */
export const isHydrated = `Object.keys(document.querySelector("body footer") ?? {})
  .some((key) => key.startsWith("__reactProps"))`;

/** Presses a link; true if React handles it. Otherwise the browser would load another document. */
export const pressIsHandled = `!document.querySelector("a[href='/purchase']")
  .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))`;

/** True once there is a card that can be bought from. */
export const hasCards = `[...document.querySelectorAll("main li button")]
  .some(({ textContent }) => textContent === "Purchase")`;

/** True once a table has a row. */
export const hasRows = `document.querySelector("main tbody td") !== null`;

/** The name of the mark in Chromium's trace, and of the function that the page calls. */
export const usable = "usable";

/** Checks in each frame whether a page is usable, and reports it once that frame is painted. */
export const sayWhenUsable = (isUsable: string): string => `{
  const look = () => {
    if (!(${isUsable})) return requestAnimationFrame(look);
    setTimeout(() => {
      performance.mark("${usable}");
      globalThis.${usable}("");
    });
  };
  if (top === window) requestAnimationFrame(look);
}`;

/** Scrolls through the page so that every lazy picture loads. */
export const scrollThrough = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
})()`;

/** Resolves once a service worker is installed, and after 4 s on a page without one. */
export const workerIsThere = `Promise.race([
  navigator.serviceWorker.ready.then(() => {}),
  new Promise((resolve) => setTimeout(resolve, 4000)),
])`;

/** A function that calls another one once the next frame is painted, before all other tasks that wait. */
const afterPaint = `(act) =>
  requestAnimationFrame(() => scheduler.postTask(act, { priority: "user-blocking" }))`;

/** The content of `main`, as nodes of its own. */
const contentOf = `() => [...document.querySelector("main").cloneNode(true).childNodes]`;

/**
 * Measures the time from the next click to the paint of another page's heading. It keeps copies of what
 * `main` holds before the click and in that paint, for `stepBack`.
 *
 * @returns an expression for the milliseconds, as a promise
 */
export const nextMove = `new Promise((resolve, reject) => {
  setTimeout(reject, 10_000, new Error("The next page isn't shown"));
  const heading = () => document.querySelector("main h1")?.textContent;
  const before = heading();
  const from = (${contentOf})();
  let pressed;
  addEventListener("click", ({ timeStamp }) => { pressed = timeStamp }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (!heading() || heading() === before) return;
    watch.disconnect();
    (${afterPaint})(() => {
      const now = performance.now();
      globalThis.moved = { from, to: (${contentOf})() };
      resolve(now - pressed);
    });
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

/**
 * Prepares to make the last change of `main` again without React: puts back what it held before, which the next
 * click replaces. Nothing else gets that click. Resolves once what it held before is painted.
 */
export const stepBack = `new Promise((resolve) => {
  const main = document.querySelector("main");
  const { from, to } = globalThis.moved;
  const own = [...main.childNodes];
  globalThis.inserted = new Promise((painted) => {
    const insert = (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      main.replaceChildren(...to);
      scrollTo({ top: 0, behavior: "instant" });
      (${afterPaint})(() => {
        painted(performance.now() - event.timeStamp);
        main.replaceChildren(...own);
      });
    };
    addEventListener("click", insert, { capture: true, once: true });
  });
  main.replaceChildren(...from);
  (${afterPaint})(resolve);
})`;

/** The time from the click that `stepBack` waits for to the paint (ms), as a promise. */
export const inserted = "globalThis.inserted";

/**
 * Measures the time from the arrival of the catalogue's answer for a word to the first change of the page
 * that is painted after it. The browser may list the answer only after that. It keeps copies for `stepBack`
 * of what `main` held before, and of the whole answer.
 *
 * @returns an expression for the milliseconds, as a promise
 */
export const resultFor = (word: string): string => `new Promise((resolve, reject) => {
  setTimeout(reject, 10_000, new Error("The result isn't shown"));
  const from = (${contentOf})();
  const paints = [];
  const watch = new MutationObserver(() => (${afterPaint})(() => paints.push(performance.now())));
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  watch.observe(document.querySelector("main"), changes);
  const isAnswer = ({ name, responseEnd }) => responseEnd > 0 &&
    name.includes("/api/catalogue") && new URL(name).searchParams.get("q") === "${word}";
  const look = () => {
    const { responseEnd } = performance.getEntriesByType("resource").findLast(isAnswer) ?? {};
    const painted = paints.find((time) => time > responseEnd);
    if (painted === undefined) return setTimeout(look, 50);
    watch.disconnect();
    globalThis.moved = { from, to: (${contentOf})() };
    resolve(painted - responseEnd);
  };
  look();
})`;

/** True once the catalogue has a tool that can be ordered. */
export const hasTools = `document.querySelector("main li a[href$='#order']") !== null`;
