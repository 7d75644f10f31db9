import { shop } from "@shop/contract/shop";
import { describe } from "vitest";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { hydrated } from "./support/rendering.ts";
import { test } from "./support/test.ts";

describe("The static pages", () => {
  test("A visitor reads six questions with their answers in the blog", async ({ page }) => {
    await page.goto("/blogs");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all()) {
      await expect(card.getByRole("heading")).toContainText("?");
      expect(
        (await card.getByRole("paragraph").allTextContents()).join(" ").length,
      ).toBeGreaterThan(100);
    }
  });

  test("A visitor reads of education, skills and projects in the portfolio", async ({ page }) => {
    await page.goto("/portfolio");
    for (const title of [/Education/, /Skills/, /Projects/]) {
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
    const projects = page.getByRole("region", { name: /Projects/ }).getByRole("link");
    expect(await projects.count()).toBeGreaterThanOrEqual(3);
  });

  test("A visitor reads of delivery, returns, contact, privacy and terms from the foot of a page", async ({
    page,
  }) => {
    await page.goto("/portfolio");
    const links = page.getByRole("navigation", { name: "About the shop" }).getByRole("link");
    const names = await links.allTextContents();
    expect(names).toEqual(["Delivery", "Returns", "Contact", "Privacy", "Terms", "Imprint"]);
    for (const name of names) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await expect(page.getByRole("heading", { level: 1, name })).toBeInViewport({ ratio: 1 });
      const text = await page.getByRole("main").getByRole("paragraph").allTextContents();
      expect(text.join(" ").length, name).toBeGreaterThan(name === "Imprint" ? 50 : 300);
    }
  });

  test("A visitor reads the shop's address, hours, terms of payment and guarantee at the foot of a page, and comes to its kinds of tools", async ({
    page,
  }) => {
    await page.goto("/portfolio");
    const foot = page.getByRole("contentinfo");
    for (const text of [shop.address.street, "9 am to 1 pm", "due within 14 days", "2 years"]) {
      await expect(foot).toContainText(text);
    }
    await foot.getByRole("link", { name: "Drill press" }).click();
    await expect(page).toHaveURL("/tools/kind/drill-press");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  });

  test("A visitor at an unknown address sees a picture, with a 404", async ({ page, expected }) => {
    expected.console.push(/status of 404/);
    for (const address of ["/blogs/7", "/BLOGS"]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole("img", { name: /not found|missing/i })).toBeVisible();
      await expect(page.getByRole("navigation").first()).toBeVisible();
    }
  });

  test("A visitor without scripts reads the static pages, and what is missing from the others", async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const words = {
      "/": "Business Summary",
      "/blogs": "?",
      "/portfolio": "Education",
      "/delivery": "costs",
    };
    for (const [address, word] of Object.entries(words)) {
      await page.goto(`${shopUrl}${address}`);
      await expect(page.getByRole("heading", { name: word }).first()).toBeVisible();
    }
    for (const [address, missing] of Object.entries({
      "/": "The tools and the reviews need JavaScript",
      "/login": "Logging in needs JavaScript",
      "/signup": "Signing up needs JavaScript",
      "/basket": "The basket needs JavaScript",
      "/checkout": "Ordering needs JavaScript",
      "/order": "Following an order needs JavaScript",
      "/purchase": "Ordering needs JavaScript",
      "/dashboard/review": "The dashboard needs JavaScript",
    })) {
      await page.goto(`${shopUrl}${address}`);
      // Playwright's getByText looks past noscript elements.
      await expect(page.locator("noscript p"), address).toContainText(missing);
      // Nothing is left that would only wait for a script, or that only a script can carry out.
      const useless = page.locator("[aria-busy], [role=status], main button, .scheme-switch");
      await expect(useless.filter({ visible: true }), address).toHaveCount(0);
    }
    await context.close();
  });
});
