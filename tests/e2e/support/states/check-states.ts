import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type Axe from "axe-core";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "../expect.ts";
import { tabThrough } from "../keyboard.ts";
import {
  cutTexts,
  moving,
  setTextSize,
  sidewaysScrollers,
  spaceOut,
  surplusWidth,
} from "../layout.ts";
import { regularTest as test, type Who } from "../test.ts";
import { enter, type State } from "./state.ts";

/** Where `npm run screenshots` wants pictures of each state, in place of the checks. */
const { SCREENSHOTS: pictures } = process.env;

/** A window of 1280 by 1024 pixels, at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Loads axe by DevTools: the content security policy forbids a script tag. `page.evaluate` would compile it anew for each
 * page, which takes a browser's process 200 ms of processor time instead of 70.
 */
export const loadAxe = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Runtime.evaluate", { expression: `${axe};0` }); // 0: nothing is sent back
  await devTools.detach();
};

/** The rules of WCAG 2.2 on levels A and AA, and what axe advises beyond. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The colour scheme changes nothing that a rule looks at but contrast. */
const rules = {
  all: { type: "tag", values: tags },
  contrast: { type: "rule", values: ["color-contrast"] },
} as const;

const isAsOpened = ({ shop, act }: State): boolean => !shop && !act;

type AxeRun = readonly [width: number, scheme: "light" | "dark", rules: keyof typeof rules];

/**
 * All rules run at both widths. A page as it opens shows both schemes at both widths. Its other states
 * use the same styles, whose colours don't depend on the width: each scheme is looked at in one width.
 */
const axeRuns = (state: State): readonly AxeRun[] => {
  const phone: AxeRun = [360, "dark", "all"];
  const desk: AxeRun = [1280, "light", "all"];
  if (state.small) return [phone, [360, "light", "contrast"]];
  if (!isAsOpened(state)) return [phone, desk];
  return [phone, [360, "light", "contrast"], [1280, "dark", "contrast"], desk];
};

/**
 * @returns axe's findings on the page in its present state: a line for each element
 * @throws when axe has found nothing to look at
 */
export const axeFindings = async (page: Page, runOnly: AxeRun[2]): Promise<string[]> => {
  const { violations, passes } = await page.evaluate(({ type, values }): Promise<AxeResults> => {
    // axe takes what is positioned behind a modal dialog for being before it: it knows no top layer.
    for (const dialog of document.querySelectorAll<HTMLElement>("dialog:modal"))
      dialog.style.zIndex = "99";
    // as: the source that was evaluated has put it there
    return (window as unknown as { axe: typeof Axe }).axe.run(document, {
      runOnly: { type, values: [...values] },
      resultTypes: ["violations"],
    });
  }, rules[runOnly]);
  if (passes.length === 0) throw new Error("axe has looked at nothing");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id}: ${target}: ${failureSummary.replaceAll(/\s+/g, " ")}`,
    ),
  );
};

const expectNoAxeFindings = async (page: Page, runs: readonly AxeRun[]): Promise<void> => {
  for (const [width, colorScheme, runOnly] of runs) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 0)); // the bar stays in reach and lies over what is scrolled
    await page.emulateMedia({ colorScheme });
    const findings = await axeFindings(page, runOnly);
    expect.soft(findings, `axe's findings at ${width} px, ${colorScheme}`).toEqual([]);
  }
};

/** What is swiped: best sellers and kinds of tools, home's banner, and a tool's pictures, also enlarged. */
const strips = /^swiped-row |^kinds-bar-|^slides$|^views-strip |^zoom /;

/** Expects that nothing is cut off, and that nothing but what is swiped scrolls sideways. */
const expectWhole = async (page: Page, where: string): Promise<void> => {
  expect.soft(await surplusWidth(page), `too wide by, ${where}`).toBe(0);
  const others = (await sidewaysScrollers(page)).filter((name) => !strips.test(name));
  expect.soft(others, `what scrolls sideways, ${where}`).toEqual([]);
  expect.soft(await cutTexts(page), `texts that are cut off, ${where}`).toEqual([]);
};

/** @param content whether only the page's own content is gone through by Tab */
const expectToFit = async (page: Page, content: boolean): Promise<void> => {
  await page.setViewportSize(zoomed);
  expect.soft(await tabThrough(page, { content }), "where the focus can't be seen").toEqual([]);
  const spaceBack = await spaceOut(page);
  await expectWhole(page, "with wide spacing");
  await spaceBack();
  // The link that skips to the content lies over others while it has the focus.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.setViewportSize({ width: 667, height: 360 });
  await expectWhole(page, "on a phone that lies down");
  await page.setViewportSize({ width: 360, height: 800 });
  await setTextSize(page, 200);
  await expectWhole(page, "with text of 200 %");
  await setTextSize(page, 100);
};

/** Resolves once every visible picture can be drawn. */
const picturesAreDecoded = (page: Page) =>
  page.evaluate(async () => {
    const visible = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
    );
    await Promise.all(visible.map((image) => image.decode().catch(() => {})));
  });

/** Takes pictures of a page as it is, at the widths of a phone, a tablet and a desk, light and dark. */
const photograph = async (page: Page, folder: string, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const width of [360, 768, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      // A dialog is shown over one screen. Otherwise the whole page is shown, for which all of it must
      // be in view: lazy pictures load only there.
      if ((await page.locator("dialog[open]").count()) === 0) {
        const height = await page.evaluate(() => {
          document.documentElement.dataset.whole = ""; // app/boot/before-paint.ts
          return document.documentElement.scrollHeight;
        });
        await page.setViewportSize({ width, height });
        await picturesAreDecoded(page);
      }
      const file = `${name.replace(/\W+/g, "-")}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file) });
    }
};

/** Brings a page into each state once, and checks its looks and its use by keyboard there. */
export const checkStates = (who: Who, states: readonly State[]): void => {
  test.override("who", who);
  for (const state of states) {
    describe(state.name, () => {
      if (pictures) {
        test("is photographed", async ({ page, expected }) => {
          expected.console.push(/./);
          await enter(page, state);
          await photograph(page, pictures, state.name);
        });
        return;
      }
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
        await loadAxe(page);
        const runs = axeRuns(state);
        await expectNoAxeFindings(
          page,
          runs.filter(([width]) => width === 360),
        );
        const content = !state.small && state !== states[0]; // the bar and the foot are the first's
        await expectToFit(page, content); // after axe: a menu closes when the focus leaves it
        await expectNoAxeFindings(
          page,
          runs.filter(([width]) => width > 360),
        );
      });
    });
  }
};
