// What runs in the pages themselves. They are texts, for this side of the line knows no document.

/**
 * True once React has taken a page over. It marks each element that it answers for; the foot is the
 * last one it comes to, and what it marked belongs to the page within the same frame. Nothing is
 * touched: a press would make React hurry.
 */
export const isHydrated = `Object.keys(document.querySelector("body footer") ?? {})
  .some((key) => key.startsWith("__reactProps"))`;

/** True once there is a card that can be bought from. */
export const hasCards = `[...document.querySelectorAll("main li button")]
  .some(({ textContent }) => textContent === "Purchase")`;

/** True once a table has a row. */
export const hasRows = `document.querySelector("main tbody td") !== null`;

/** The name under which Chromium is told, and the mark is put into its trace. */
export const usable = "usable";

/** Looks at each frame whether a page is usable; says so, once that has been painted. */
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

/** Goes down the page so that every picture comes near the screen, and loads. */
export const scrollThrough = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
})()`;

/** Resolves once a service worker is installed; a page without one isn't waited for in vain. */
export const workerIsThere = `Promise.race([
  navigator.serviceWorker.ready.then(() => {}),
  new Promise((resolve) => setTimeout(resolve, 4000)),
])`;

/**
 * From the next press to the paint that shows another page, told by its heading.
 *
 * @returns an expression for the milliseconds, as a promise
 */
export const nextMove = `new Promise((resolve, reject) => {
  setTimeout(reject, 10_000, new Error("The next page isn't shown"));
  const heading = () => document.querySelector("main h1")?.textContent;
  const before = heading();
  let pressed;
  addEventListener("click", ({ timeStamp }) => { pressed = timeStamp }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (!heading() || heading() === before) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now() - pressed);
      painted.port2.postMessage("");
    });
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;
