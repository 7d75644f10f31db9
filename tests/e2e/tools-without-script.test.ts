import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { test } from "./support/test.ts";

test("Without script a visitor searches, filters and opens a tool", async ({ browser }) => {
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
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/tools\/[\w-]+$/);
  await context.close();
});
