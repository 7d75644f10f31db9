import type { Page } from "playwright";
import { describe } from "vitest";
import { axeFindings, bringAxe } from "../axe.ts";
import { expect } from "../expect.ts";
import { tabThrough } from "../keyboard.ts";
import { cutTexts, moving, sidewaysScrollers, spaceOut, surplusWidth } from "../layout-faults.ts";
import { test } from "../signed-in.ts";
import { setTextSize } from "../text-size.ts";
import { enter, type State } from "./state.ts";

/** A window of 1280 by 1024 pixels, at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };

const expectNoAxeFindings = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => scrollTo(0, 0)); // the bar stays in reach and lies over what is scrolled
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const findings = await axeFindings(page, colorScheme);
    expect.soft(findings, `axe's findings at ${width} px, ${colorScheme}`).toEqual([]);
  }
};

/** What is swiped: home's banner, and the pictures on a tool's page. */
const strips = /^slides$|^views-strip /;

/** Expects that nothing is cut off, and that nothing but what is swiped scrolls sideways. */
const expectWhole = async (page: Page, where: string): Promise<void> => {
  expect.soft(await surplusWidth(page), `too wide by, ${where}`).toBe(0);
  const others = (await sidewaysScrollers(page)).filter((name) => !strips.test(name));
  expect.soft(others, `what scrolls sideways, ${where}`).toEqual([]);
  expect.soft(await cutTexts(page), `texts that are cut off, ${where}`).toEqual([]);
};

const expectToFit = async (page: Page): Promise<void> => {
  await page.setViewportSize(zoomed);
  expect.soft(await tabThrough(page), "where the focus can't be seen").toEqual([]);
  const spaceBack = await spaceOut(page);
  await expectWhole(page, "with wide spacing");
  await spaceBack();
  // The link that skips to the content lies over others while it has the focus.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
};

/** Text of one and a half times and of twice its size on a phone. */
const expectToFitLarge = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const percent of [150, 200]) {
    await setTextSize(page, percent);
    await expectWhole(page, `with text of ${percent} %`);
  }
  await setTextSize(page, 100);
};

/** Phones that lie down. */
const expectToFitLyingDown = async (page: Page): Promise<void> => {
  for (const [width, height] of [
    [667, 375],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectWhole(page, `at ${width} by ${height} px`);
  }
};

/** Brings a page into each state once, and checks its looks and its use by keyboard there. */
export const checkStates = (states: readonly State[]): void => {
  for (const state of states) {
    describe(state.name, () => {
      test.override("who", state.who);
      test.override("width", zoomed.width);
      test.override("height", zoomed.height);

      test("can be read and used on small screens, by keyboard, large or widely spaced, in any colours", async ({
        page,
        expected,
      }) => {
        expected.console.push(/Failed to load resource/, ...(state.console ? [state.console] : []));
        await enter(page, state);
        expect.soft(await moving(page), "what moves").toEqual([]);
        expect.soft(await surplusWidth(page), "too wide by").toBe(0);
        await bringAxe(page);
        await expectNoAxeFindings(page, 360);
        await expectToFit(page); // after axe: a menu closes when the focus leaves it
        await expectToFitLarge(page);
        await expectToFitLyingDown(page);
        if (!state.small) await expectNoAxeFindings(page, 1280);
      });
    });
  }
};
