import type { Page } from "playwright";

/** Counts how often the page itself is loaded. */
export const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};
