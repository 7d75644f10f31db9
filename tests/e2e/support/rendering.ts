import type { Locator, Page } from "playwright";
import type { Tab } from "../../browsers/support/tab.ts";

/**
 * Waits until React has hydrated a prerendered page. Before that a link loads the other page as a new
 * document.
 */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await drawn(page);
};

/** Waits for two frames: by then the page has drawn all earlier changes. */
export const drawn = (page: Tab): Promise<unknown> =>
  page.evaluate(
    () => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Waits until a page has fetched all that it fetches by itself: the offline notice is the last. */
export const fullyLoaded = (page: Tab): Promise<void> =>
  page.locator(".offline-notice").waitFor({ state: "attached" });

/** @returns what moved in a part of the page without anybody having asked for it, since the page was opened */
export const moved = (part: Locator): Promise<string[]> =>
  part.evaluate(
    (within) =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          // TypeScript's library doesn't know this kind of entry.
          const sources: {
            node: Node | null;
            previousRect: DOMRectReadOnly;
            currentRect: DOMRectReadOnly;
          }[] = list.getEntries().flatMap((entry) => Reflect.get(entry, "sources"));
          const place = ({ x, y, width, height }: DOMRectReadOnly) =>
            `${x},${y} ${width}×${height}`;
          resolve(
            sources
              .filter(({ node }) => within.contains(node))
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${node?.nodeName} ${node?.textContent}: from ${place(previousRect)} to ${place(currentRect)}`,
              ),
          );
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(resolve, 0, []); // buffered entries come before it
      }),
  );
