import type { Page } from "playwright";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { test } from "./support/test.ts";

/** The buttons of the page that can be seen: without script only those that send a form. */
const buttons = (page: Page) => page.getByRole("main").getByRole("button");

test("Without script a visitor searches, filters, opens a tool and enlarges its picture", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  const page = await context.newPage();
  const cards = page.getByRole("main").getByRole("article");
  await page.goto("/tools");
  await expect(cards.first()).toBeVisible();
  await page.getByLabel("Search the tools").fill("drill");
  await page.getByLabel("Search the tools").press("Enter");
  await expect(page).toHaveURL("/tools?q=drill");
  await page
    .getByRole("group", { name: "Brand" })
    .getByLabel(/^Torvik/)
    .check();
  await page.getByRole("button", { name: "Show the tools" }).click();
  await expect(page).toHaveURL(/\/tools\?q=drill&brand=Torvik/);
  await expect(page.getByRole("group", { name: "Brand" }).getByLabel(/^Torvik/)).toBeChecked();
  await expect(buttons(page)).toHaveText(["Show the tools", "Sort"]);
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/tools\/[\w-]+$/);
  await expect(page.locator("noscript p")).toContainText("Ordering needs JavaScript");
  await expect(buttons(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Enlarge picture 2" }).click();
  await expect(page).toHaveURL(/\/images\/products\/torvik-[\w-]+-zoom\.avif$/);
  await context.close();
});

test("On a phone without script the tools come before their filters, and are sorted", async ({
  browser,
}) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shopUrl,
    viewport,
  });
  const page = await context.newPage();
  await page.goto("/tools?brand=Wendle");
  const names = page.getByRole("main").getByRole("article").getByRole("heading");
  await expect(names.first()).toBeInViewport();
  await page.locator("noscript a").click();
  await expect(page.getByLabel(/^Wendle/)).toBeInViewport();
  await page.getByLabel("Sort by").selectOption("Name");
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL("/tools?brand=Wendle&sort=name");
  const shown = await names.allTextContents();
  expect(shown).toEqual(shown.toSorted());
  expect(shown.length).toBeGreaterThan(2);

  await page.goto("/tools?q=nothing-like-it&brand=None");
  await page.getByRole("link", { name: "Show all tools" }).click();
  await expect(page).toHaveURL("/tools");
  await page.goto("/tools?page=99");
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page).toHaveURL("/tools");
  await context.close();
});
