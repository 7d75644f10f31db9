import type { Page } from "playwright";

/**
 * Waits until a prerendered page has been taken over by its script. Before, a link is a browser's
 * own: it opens the other page all the same, only anew.
 */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await drawn(page);
};

/** Waits until what was done to a page has been drawn: two frames. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Waits until a page has all that it asks for by itself: the offline notice comes last. */
export const complete = (page: Page): Promise<void> =>
  page.locator(".offline-notice").waitFor({ state: "attached" });
