import type { Page } from "playwright";
import { describe } from "vitest";
import { complete, drawn } from "./support/awake.ts";
import { expect } from "./support/expect.ts";
import { hold } from "./support/hold.ts";
import { test } from "./support/test.ts";

/** The list as this very page gets it: others may add to it at any moment. */
const listOf = async (page: Page, name: "product" | "review"): Promise<Record<string, string>[]> =>
  // as the API answers it
  (await page.waitForResponse((response) => response.url().includes(`/api/${name}`))).json();

/** What stands in the round beside a review's author. */
const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? "•";

const toolsOf = (page: Page) =>
  page.getByRole("region", { name: "Our Tools" }).getByRole("article");

describe("The home page", () => {
  test("shows its seven sections in order", async ({ page }) => {
    await page.goto("/");
    const inOrder = [
      page.getByRole("region", { name: "From the workshop" }),
      page.getByRole("heading", { name: "Our Tools" }),
      page.getByRole("heading", { name: "Business Summary" }),
      page.getByRole("heading", { name: /Reviews/ }),
      page.getByRole("heading", { name: "Drill Machine" }),
      page.getByRole("heading", { name: "10 Years" }),
      page.getByRole("contentinfo"),
    ];
    let above = -1;
    for (const section of inOrder) {
      const box = await section.first().boundingBox();
      expect(box?.y).toBeGreaterThan(above);
      above = box?.y ?? Number.POSITIVE_INFINITY;
    }
  });

  test("has a banner of four slides, the first picture again on the fourth", async ({ page }) => {
    await page.goto("/");
    const pictures = page.getByRole("region", { name: "From the workshop" }).locator("img");
    await expect(pictures).toHaveCount(4);
    const sources = await pictures.evaluateAll((all) =>
      all.map((picture) => picture.getAttribute("src")),
    );
    expect(sources[3]).toBe(sources[0]);
    expect(new Set(sources).size).toBe(3);
  });

  for (const { screen, width, cut } of [
    { screen: "a phone", width: 360, cut: "-tall-800" },
    { screen: "a desk", width: 1280, cut: "-1280" },
  ])
    test(`loads on ${screen} the first slide's picture, and the next when it is wanted`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        const [, file] = /images\/banner\/(.*)/.exec(request.url()) ?? [];
        if (file) asked.push(file);
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expect(toolsOf(page).first()).toBeVisible();
      expect(asked).toEqual([`slide-1${cut}.avif`]);
      const banner = page.getByRole("region", { name: "From the workshop" });
      await banner.getByRole("link", { name: "2" }).click();
      await expect.poll(() => asked).toEqual([`slide-1${cut}.avif`, `slide-2${cut}.avif`]);
    });

  test("jumps to a slide by its numbered button", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "From the workshop" });
    for (const number of ["3", "1", "4", "2"]) {
      await banner.getByRole("link", { name: number }).click();
      const slide = banner.locator(`#slide${number}`);
      await expect(slide).toBeInViewport({ ratio: 0.9 });
      expect(new URL(page.url()).hash).toBe(`#slide${number}`);
    }
  });

  test("shows the first six products with all that a card must say", async ({ page }) => {
    const arriving = listOf(page, "product");
    await page.goto("/");
    const products = await arriving;
    const cards = page.getByRole("region", { name: "Our Tools" }).getByRole("article");
    await expect(cards).toHaveCount(6);
    for (const [index, product] of products.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole("heading", { name: product.name ?? "" })).toBeVisible();
      await expect(card.getByText(product.description ?? "")).toBeVisible();
      await expect(card.getByRole("img")).toHaveAttribute("src", product.image ?? "");
      await expect(card).toContainText(
        new RegExp(`Available Quantity\\W*${product.availableQuantity}`),
      );
      await expect(card).toContainText(
        new RegExp(`Minimum Order Quantity\\W*${product.minimumOrderQuantity}`),
      );
      await expect(card).toContainText(/Price\W*\$[\d,]+\.\d\d/);
    }
  });

  test("shows three figures of the business", async ({ page }) => {
    await page.goto("/");
    const summary = page.getByRole("region", { name: "Business Summary" });
    await expect(summary).toContainText("Available Quantity");
    await expect(summary).toContainText("10K");
    await expect(summary).toContainText("Available Now");
    await expect(summary).toContainText("Delivery Products");
    await expect(summary).toContainText("4,200");
    await expect(summary).toContainText("New Orders");
    await expect(summary).toContainText("1,200");
  });

  test("counts the reviews and shows each with its author", async ({ page }) => {
    const arriving = listOf(page, "review");
    await page.goto("/");
    const reviews = await arriving;
    const section = page.getByRole("region", { name: /Reviews/ });
    await expect(section.getByRole("heading")).toHaveText(`Reviews (${reviews.length})`);
    const shown = await section.getByRole("figure").allTextContents();
    const said = reviews.map(({ name = "", review }) => `${review}${initialOf(name)}${name}`);
    expect(shown).toEqual(said);
  });

  test("tells of drill machines with a picture, and the company's story", async ({ page }) => {
    await page.goto("/");
    const article = page.getByRole("region", { name: "Drill Machine" });
    await expect(article.getByRole("img")).toBeVisible();
    for (const title of ["10 Years", "Pros & Drill", "Thank You"]) {
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toContainText(/©|Copyright/);
  });

  test("loads nothing of Firebase for a visitor", async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response.text());
    });
    await page.goto("/");
    await expect(toolsOf(page).first()).toBeVisible();
    await complete(page);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of await Promise.all(scripts))
      expect(script).not.toContain("identitytoolkit");
  });

  test("asks for none of the styles that it carries", async ({ page }) => {
    const sheets: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") sheets.push(request.url());
    });
    await page.goto("/");
    await complete(page);
    expect(sheets).toEqual([expect.stringMatching(/\/start-[\w-]+\.css$/)]); // the notice's own
  });

  test("fetches its script beside its first picture, and runs it once that is shown", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const wait = globalThis.setTimeout;
      const unlessPatience = (act: () => void, ms?: number) => (ms === 3000 ? 0 : wait(act, ms));
      Object.assign(globalThis, { setTimeout: unlessPatience }); // the page waits for the picture
    });
    const show = await hold(page, "**/images/banner/**");
    const script = page.waitForResponse(/\/assets\/index-[\w-]+\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await (await script).finished();
    const runs = async () => {
      await drawn(page);
      return page.evaluate(() => {
        const root = document.getElementById("root") ?? {};
        return Object.keys(root).some((key) => key.startsWith("__reactContainer"));
      });
    };
    expect(await runs()).toBe(false);
    show();
    await expect.poll(runs).toBe(true);
  });

  test("goes without the headings' font on a slow line, and fetches it last", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.route("/", async (route) => {
      const answer = await route.fetch();
      await new Promise((come) => setTimeout(come, 300)); // the line's
      await route.fulfill({ response: answer });
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveCSS("font-family", /Barlow/);
    const font = () => asked.findIndex((path) => path.endsWith(".woff2"));
    await expect.poll(font).toBeGreaterThan(-1);
    expect(font()).toBeGreaterThan(asked.findLastIndex((path) => /home-[\w-]+\.js$/.test(path)));
  });

  test("says so and offers another try when products or reviews can't be had", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    await page.route("**/api/product*", (route) => route.abort());
    await page.route("**/api/review*", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("alert").first()).toContainText("can't be reached");
    const tools = page.getByRole("region", { name: "Our Tools" });
    const again = tools.getByRole("button", { name: "Try again" });
    await page.unroute("**/api/product*");
    await again.click();
    await expect(tools.getByRole("article")).toHaveCount(6);
  });
});
