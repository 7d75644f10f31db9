import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { fullyLoaded } from "./support/hydrated.ts";
import { test } from "./support/regular-test.ts";

/** Opens the home page; @returns which of the pages have been fetched that its links lead to */
const openHome = async (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await fullyLoaded(page);
  return () =>
    asked.flatMap((url) => /\/(blogs|portfolio|login)-page-[^/]+\.js$/.exec(url)?.[1] ?? []).sort();
};

describe("The layout", () => {
  test("The navigation has a visitor's links, all in sight on a desk", async ({ page }) => {
    await page.goto("/blogs");
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["Home", "Tools", "Purchase", "Blogs", "My Portfolio", "Login"]);
    for (const link of await links.all()) await expect(link).toBeVisible();
  });

  test("The bar stays in reach, and doesn't cover what a link or the focus leads to", async ({
    page,
  }) => {
    await page.goto("/");
    await fullyLoaded(page);
    const below = async (target: Locator) => {
      await expect(target).toBeInViewport({ ratio: 1 });
      const [bar, box] = await Promise.all([
        page.getByRole("banner").boundingBox(),
        target.boundingBox(),
      ]);
      expect(bar?.y).toBe(0);
      expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
    };
    await page.getByRole("link", { name: "See the tools" }).click();
    await below(page.getByRole("heading", { name: "Our Tools" }));
    const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
    await terms.focus();
    await below(terms);
    const third = page.getByRole("link", { name: /^Slide 3/ });
    await third.evaluate((link) => {
      scrollTo({ top: link.getBoundingClientRect().bottom + scrollY, behavior: "instant" });
      link.focus(); // as Shift and Tab do
    });
    await below(third);
  });

  test("The pages that links in view lead to are fetched once a visitor does something", async ({
    page,
  }) => {
    const fetched = await openHome(page);
    expect(fetched()).toEqual([]);
    await page.mouse.move(640, 700);
    await expect.poll(fetched).toEqual(["blogs", "login", "portfolio"]);
  });

  describe("on a small screen", () => {
    test.override("width", 360);

    test("A visitor opens the links by a toggle, and a link closes them again", async ({
      page,
    }) => {
      await page.goto("/");
      const toggle = page.getByRole("button", { name: /menu/i });
      const blogs = page.getByRole("navigation", { name: "Main" }).getByRole("link", {
        name: "Blogs",
      });
      await expect(blogs).toBeHidden();
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      await blogs.click();
      await expect(page).toHaveURL("/blogs");
      await expect(blogs).toBeHidden();
    });

    test("The pages that the links lead to are fetched once a visitor opens the links", async ({
      page,
    }) => {
      const fetched = await openHome(page);
      expect(fetched()).toEqual([]);
      await page.getByRole("button", { name: /menu/i }).press("Enter");
      await expect.poll(fetched).toEqual(["blogs", "login", "portfolio"]);
    });
  });

  test("The tools stand in one column on a phone, two on a tablet and three on a desk", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = page.getByRole("region", { name: "Our Tools" }).getByRole("article");
    await expect(cards).toHaveCount(6);
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const columnsNow = () =>
        cards.evaluateAll(
          (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
        );
      await expect.poll(columnsNow, `columns at ${width} px`).toBe(columns);
    }
  });
});
