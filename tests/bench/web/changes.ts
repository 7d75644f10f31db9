import type { Page } from "playwright";
import { median } from "../statistics.ts";
import type { Row } from "../table.ts";
import { inserted, stepBack } from "./in-page.ts";

/** How long a page takes to paint a change of what it shows, and how long the browser alone takes for it (ms). */
export interface Change {
  readonly ours: number;
  readonly alone: number;
}

/** A change that takes no longer than this (ms) seems to come at once (web.dev/articles/rail). */
const limit = 100;

/** The other limit: so many times what the browser alone takes (docs/decisions/124-milliseconds-or-the-floor.md). */
const timesAlone = 3;

/**
 * Makes a page's last change again where the mouse is, by a press that inserts the same nodes without React.
 *
 * @returns milliseconds from the press to the paint
 */
export const changeAlone = async (page: Page, quiet: () => Promise<void>): Promise<number> => {
  await page.evaluate(stepBack);
  await page.mouse.down();
  await page.mouse.up();
  const alone = await page.evaluate<number>(inserted);
  await quiet();
  return alone;
};

/** @returns a row on how soon a change is painted: in the time that seems none, or near what the browser takes */
export const changeRow = (what: string, changes: readonly Change[]): Row => {
  const times = changes.map(({ ours }) => ours);
  const ours = median(times);
  const alone = median(changes.map((change) => change.alone));
  return {
    what,
    ours: `${ours.toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})`,
    beside: `the same nodes inserted by hand: ${alone.toFixed(0)} ms`,
    ratio: ours / alone,
    goal: {
      text: `under ${limit} ms, or at most ${timesAlone}`,
      met: ours < limit || ours / alone <= timesAlone,
    },
  };
};
