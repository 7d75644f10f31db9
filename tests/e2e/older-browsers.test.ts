import type { Page } from "playwright";
import { describe } from "vitest";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { countLoads } from "./support/network.ts";
import { test } from "./support/test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

describe("An older browser", () => {
  test("shows pages to read, and says what it misses", async ({ browser }) => {
    const context = await browser.newContext({
      bypassCSP: true, // the policy knows the style sheet as it was
      baseURL: shopUrl,
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    const loads = countLoads(page);
    await page.route("/blogs", async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll("light-dark(", "unknown-function(")
        .replaceAll(":popover-open", ":unknown-selector")
        .replaceAll(' popover="auto"', "");
      await route.fulfill({ response, body: html });
    });
    await page.addInitScript(() => {
      Reflect.deleteProperty(Promise, "withResolvers");
      Reflect.deleteProperty(HTMLElement.prototype, "popover");
    });
    await page.goto("/blogs");
    await expect(page.getByRole("alert")).toHaveText(/^This browser is too old for the shop\./);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(247, 243, 234)");
    await expect(page.locator(".top-bar")).toHaveCSS("background-color", "rgb(22, 48, 42)");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Home" })
      .click();
    await page.waitForURL("/");
    await expect(page.getByRole("heading", { name: "Business Summary" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("searching, ordering and logging in");
    await expect(page.locator("[aria-busy]").filter({ visible: true })).toHaveCount(0);
    expect(loads()).toBe(2);
    await context.close();
  });
});
