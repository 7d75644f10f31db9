import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold, holdPicture } from "./support/network.ts";
import { drawn, hydrated, moved } from "./support/rendering.ts";
import { addProduct } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** Opens a page whose first picture is held back. */
const openWithoutPicture = async (page: Page, path: string): Promise<() => void> => {
  const arrive = await holdPicture(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("footer")).toBeAttached();
  return arrive;
};

/** Whether the parts of the page are laid out: the headline, the first list and the last section. */
const laidOut = (page: Page): Promise<(boolean | undefined)[]> =>
  page.evaluate(() =>
    ["h1", "#our-tools ~ * > *", '[aria-label="Our story"] > *'].map((one) =>
      document.querySelector(one)?.checkVisibility(),
    ),
  );

const heightOf = async (part: Locator): Promise<number | undefined> =>
  (await part.boundingBox())?.height;

const first = [true, false, false];
const all = [true, true, true];

describe("On a phone", () => {
  test.override("width", 412);
  test.override("height", 823);

  test("the home page lays out its first view alone until its picture is shown, and reports no layout shift then", async ({
    page,
  }) => {
    const arrive = await openWithoutPicture(page, "/");
    expect(await laidOut(page)).toEqual(first);
    arrive();
    await expect.poll(() => laidOut(page)).toEqual(all);
    await hydrated(page);
    await expect(page.locator("section[aria-busy=true]")).toHaveCount(0);
    await drawn(page);
    expect(await moved(page.locator("body"))).toEqual([]);
  });

  test("the home page shows the rest to a visitor who scrolls sooner", async ({ page }) => {
    await openWithoutPicture(page, "/");
    expect(await laidOut(page)).toEqual(first);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => laidOut(page)).toEqual(all);
  });

  test("the home page is shown whole after a reload, and when a link leads to a part of it", async ({
    page,
  }) => {
    await openWithoutPicture(page, "/#our-tools");
    expect(await laidOut(page)).toEqual(all);
    // Right after the commit the browser may still answer for the page before, which can't be reloaded.
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("footer")).toBeAttached();
    expect(await laidOut(page)).toEqual(all);
  });

  describe("narrow", () => {
    test.override("width", 320);

    test("home's first row keeps its height when what it shows arrives", async ({ page }) => {
      const arrive = await hold(page, "**/api/bestSellers");
      await page.goto("/#our-tools");
      const row = page.locator("[aria-labelledby=best-sellers]");
      await expect(row).toHaveAttribute("aria-busy", "true");
      const before = await heightOf(row);
      arrive();
      await expect(row).toHaveAttribute("aria-busy", "false");
      expect(await heightOf(row)).toBe(before);
    });
  });

  test("a tool's page reports no layout shift when the rest of it appears", async ({ page }) => {
    const { id } = await addProduct({ minimum: 1, available: 20 });
    const arrive = await openWithoutPicture(page, `/tools/${id}`);
    const firstView = page.locator("[data-first-view]");
    await expect(firstView).toHaveCount(1);
    arrive();
    await expect(firstView).toHaveCount(0);
    await hydrated(page);
    expect(await moved(page.locator("body"))).toEqual([]);
  });
});
