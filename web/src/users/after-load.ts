/**
 * Does something once the page and its pictures have loaded, so that it takes nothing from them.
 *
 * @returns how to call it off
 */
export const afterLoad = (action: () => void): (() => void) => {
  if (document.readyState === "complete") {
    const timer = setTimeout(action);
    return () => clearTimeout(timer);
  }
  window.addEventListener("load", action, { once: true });
  return () => window.removeEventListener("load", action);
};
