import type { Locator, Page } from "playwright";
import { expect } from "./expect.ts";

/** The elements and keys of the keyboard tests. */
export const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
export const press = (page: Page, key: string) => page.keyboard.press(key);

/** Where the focus is. */
interface Stop {
  /** Which element it is; empty where none has it. */
  readonly place: string;
  /**
   * What is wrong with how the focus is seen: nothing, if the text is empty (WCAG 2.2, 2.4.7 and
   * 2.4.11). It must have an outline, and something of it must not lie under something else.
   */
  readonly fault: string;
  readonly isInFoot: boolean;
}

/** Presses Tab; @returns where that leads */
const tab = async (page: Page): Promise<Stop> => {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const placeOf = (element: Element): string => {
      const parent = element.parentElement;
      return parent ? `${placeOf(parent)}/${[...parent.children].indexOf(element)}` : "";
    };
    const faultOf = (focused: Element): string => {
      const who = focused.outerHTML.slice(0, 120);
      if (!focused.matches(":focus-visible")) return `${who} hides its focus`;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2)
        return `${who}: no outline`;
      if (focused.closest(".Toastify")) return "";
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
      const isSeen = parts.some((down) =>
        parts.some((across) => {
          const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
          // A toast closes by itself after five seconds, so it may cover the focus. Outside of the
          // window there is no element.
          const hit = document
            .elementsFromPoint(x, y)
            .find((it) => !it.closest(".Toastify, .plain-notice"));
          return hit !== undefined && (focused.contains(hit) || hit.contains(focused));
        }),
      );
      return isSeen ? "" : `${who} lies under something or outside`;
    };
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { place: "", fault: "", isInFoot: false };
    const isInFoot = focused.closest("footer") !== null;
    return { place: placeOf(focused), fault: faultOf(focused), isInFoot };
  });
};

const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

/** Presses Tab until something has the focus. Each stop on the way must be seen. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor();
  for (let stops = 0; stops < 250; stops += 1) {
    expect((await tab(page)).fault).toBe("");
    if (await isFocused(wanted)) return;
  }
  throw new Error(`No Tab leads to ${wanted}`);
};

/**
 * Presses Tab all the way through a page, once.
 *
 * @param content whether only the page's own content is gone through, and not the bar and the foot around it
 * @returns a line for each stop whose focus can't be seen
 */
export const tabThrough = async (page: Page, { content = false } = {}): Promise<string[]> => {
  if (content) await page.locator("main").focus();
  const faults = new Set<string>();
  const places = new Set<string>();
  while (places.size <= 60) {
    const { place, fault, isInFoot } = await tab(page);
    if (places.has(place) || (content && isInFoot)) break;
    places.add(place);
    if (fault) faults.add(fault);
  }
  return [...faults];
};

/** Replaces the text of the field that has the focus. */
export const typeOver = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
};

/**
 * Types a text into whatever has the focus when an element with that selector is rendered, before any timer of the
 * page: nobody types earlier. Call it before what renders the element.
 */
export const typeOnceRendered = (page: Page, selector: string, text: string): Promise<void> =>
  page.evaluate(
    ([wanted, typed]) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(wanted)) return;
        observer.disconnect();
        document.execCommand("insertText", false, typed);
      }).observe(document, { childList: true, subtree: true, attributeFilter: ["open"] });
    },
    [selector, text] as const,
  );
