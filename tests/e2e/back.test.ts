import { shop } from "@shop/contract/shop";
import type { APIResponse, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { drawn, fullyLoaded, hydrated } from "./support/rendering.ts";
import { addProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** How far down the page is; null while the browser goes to another document. */
const depth = (page: Page) => page.evaluate(() => scrollY).catch(() => null);

/** Scrolls down, again until the page is as tall as that: its lists may still be drawn. */
const scrollDown = async (page: Page, y: number) => {
  const scroll = () =>
    page.evaluate((top) => {
      scrollTo({ top, behavior: "instant" });
      return scrollY;
    }, y);
  await expect.poll(scroll).toBe(y);
  await drawn(page); // the page notices the scrolling in the next frame
};

/**
 * Answers each list as it was answered first: other tests add to them meanwhile, and a browser keeps what is in view in
 * its place when a list gets longer above it.
 */
const keepLists = async (page: Page): Promise<void> => {
  const answers = new Map<string, Promise<APIResponse>>();
  await page.route(/\/api\/(product|review|bestSellers)(\?|$)/, async (route) => {
    const address = route.request().url();
    const answer = answers.get(address) ?? route.fetch();
    answers.set(address, answer);
    await route.fulfill({ response: await answer });
  });
};

/** Scrolls down, goes to another page, back, and loads the page again: the depth must stay. */
const goAndComeBack = async (page: Page, y: number) => {
  await fullyLoaded(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.keyboard.press("Shift"); // a visitor's input ends the restoring of the depth before
  await scrollDown(page, y);
  // By a dispatched event: Playwright's click would scroll up to the menu first.
  await page.getByRole("link", { name: "Blogs", includeHidden: true }).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1, name: "Blogs" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => depth(page)).toBe(y);
  await page.reload();
  await expect.poll(() => depth(page)).toBe(y);
};

describe("A visitor who goes back, or loads the page again, is where they were", () => {
  test.override("width", 360);

  test("on the home page", async ({ page }) => {
    await keepLists(page);
    await page.goto("/");
    for (const y of [1200, 5000]) {
      await hydrated(page);
      await goAndComeBack(page, y);
    }
  });

  test("on the home page, at the slide of its carousel that was shown", async ({ page }) => {
    await keepLists(page);
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("link", { name: "Slide 3" }).click();
    await goAndComeBack(page, 3000);
    await page.mouse.wheel(0, -9000); // the page stops restoring its depth when a visitor scrolls
    await expect(page.locator("#slide3")).toBeInViewport({ ratio: 0.9 });
  });

  describe("in a long list", () => {
    test.override("who", "customer");

    test("of tools", async ({ page }) => {
      // Not dated first: other tests need theirs among the first six.
      const createdAt = Date.UTC(2026, 0) - Date.now() + 3_600_000;
      for (let count = 0; count < 14; count++)
        await addProduct({ minimum: 1, available: 50, createdAt });
      await keepLists(page);
      await page.goto("/purchase");
      await expect(page.getByRole("button", { name: "Purchase" }).nth(13)).toBeAttached();
      await goAndComeBack(page, 5000);
    });
  });
});

describe("A visitor who goes back to a page from another document is where they were", () => {
  test.override("width", 360);

  /** Opens a page by its address, so as a document of its own, and scrolls down. */
  const openAt = async (page: Page, address: string, y: number) => {
    await page.goto(address);
    await fullyLoaded(page);
    await scrollDown(page, y);
  };

  test("on each of their visits to it", async ({ page }) => {
    await openAt(page, "/portfolio", 300);
    await openAt(page, "/blogs", 200);
    await openAt(page, "/portfolio", 600);
    await page.goto("/login");
    await page.goBack();
    await expect.poll(() => depth(page)).toBe(600);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => depth(page)).toBe(300);
  });

  test("in a browser that shows its stored page from the top", async ({ page }) => {
    await openAt(page, "/portfolio", 300);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      scrollTo({ top: 0, behavior: "instant" });
    });
    await drawn(page);
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect.poll(() => depth(page)).toBe(300);
  });
});

test("A visitor who came by a link reaches the tools by the home page's link", async ({ page }) => {
  await page.goto("/blogs");
  await hydrated(page);
  await page.getByRole("link", { name: shop.name }).click();
  await page.getByRole("link", { name: "See the tools" }).click();
  const heading = page.getByRole("heading", { name: "Our Tools" });
  await expect(heading).toBeInViewport();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(100);
  await expect(page).toHaveURL(/#our-tools$/);
});
