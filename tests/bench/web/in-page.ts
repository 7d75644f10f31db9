// Code that runs in the pages. It is text, because Node's types have no document.

/**
 * True once React has hydrated a page. It marks each element that it hydrates, and the footer is the
 * last. Nothing is clicked: React hydrates an element at once that an event reaches.
 */
export const isHydrated = `Object.keys(document.querySelector("body footer") ?? {})
  .some((key) => key.startsWith("__reactProps"))`;

/** Presses a link; true if React handles it. Otherwise the browser would load another document. */
export const pressIsHandled = `!document.querySelector("a[href='/purchase']")
  .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))`;

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

/**
 * Measures the time from the next click to the paint of another page's heading.
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
    // The first task after the frame, before all others that wait.
    requestAnimationFrame(() => scheduler.postTask(
      () => resolve(performance.now() - pressed),
      { priority: "user-blocking" },
    ));
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;
