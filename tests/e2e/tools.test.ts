import { currencySymbol, formatMoney } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import type { Page, Request, Route } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { drawn, hydrated } from "./support/rendering.ts";
import { regularTest as test } from "./support/test.ts";

const field = (page: Page) => page.getByLabel("Search the tools");
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const found = (page: Page) => page.getByRole("main").getByRole("status").first();
const options = (page: Page) => page.getByRole("option");

/** Opens the list and waits until it can be typed into. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await hydrated(page);
  await expect(cards(page).first()).toBeVisible();
};

describe("In the catalogue a visitor", () => {
  test("finds tools by misspelt words, and narrows them; reload, Back and a link show the same", async ({
    page,
  }) => {
    await open(page, "/tools");
    await field(page).pressSequentially("hamer dril");
    await expect(found(page)).toHaveText("No exact match for “hamer dril”. Closest: 2 tools");
    await expect(cards(page).first().locator("mark").first()).toHaveText(/hammer|drill/i);
    await expect(page).toHaveURL("/tools?q=hamer+dril");

    await field(page).fill("");
    const brand = page.getByRole("group", { name: "Brand" });
    await brand.getByLabel(/^Wendle/).check();
    await page.getByLabel(`To ${currencySymbol}`, { exact: true }).fill("50");
    await page.getByLabel(`To ${currencySymbol}`, { exact: true }).press("Enter");
    await expect(page).toHaveURL(/maxPrice=50/);
    await expect(page.getByLabel(`To ${currencySymbol}`, { exact: true })).toBeFocused();
    await page.getByLabel("Sort by").selectOption("Price, highest first");
    const address = "/tools?brand=Wendle&maxPrice=50&sort=-price";
    await expect(page).toHaveURL(address);
    const names = ["Wendle Hand Drill", "Wendle Panel Saw", "Wendle 20 oz Hammer"];
    await expect(cards(page).getByRole("heading")).toHaveText(names);
    await page.reload();
    await expect(cards(page).getByRole("heading")).toHaveText(names);
    await expect(brand.getByLabel(/^Wendle/)).toBeChecked();

    await page.getByRole("button", { name: `Remove up to ${formatMoney(50)}` }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByLabel(`To ${currencySymbol}`, { exact: true })).toHaveValue("");
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(cards(page).getByRole("heading")).toHaveText(names);
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/tools?sort=-price");
  });

  test("comes from home to the tools of a kind, narrows them, and goes on to another kind", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    const kinds = page.getByRole("navigation", { name: "Tools by kind" });
    await kinds.getByRole("link", { name: "Drill bit" }).click();
    await expect(page).toHaveURL("/tools/kind/drill-bit");
    await expect(page).toHaveTitle(`Drill bit: our range · ${shop.name}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drill bit");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(cards(page).first()).toBeVisible();
    const all = await cards(page).count();
    await page.getByLabel(`To ${currencySymbol}`, { exact: true }).fill("20");
    await page.getByLabel(`To ${currencySymbol}`, { exact: true }).press("Enter");
    await expect(page).toHaveURL("/tools/kind/drill-bit?maxPrice=20");
    await expect(page.getByLabel(`To ${currencySymbol}`, { exact: true })).toBeFocused();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    await page.goBack();
    await expect(cards(page)).toHaveCount(all);

    const others = page.getByRole("navigation", { name: "Kind", exact: true });
    await expect(others.locator("[aria-current]")).toHaveText("Drill bit");
    await others.getByRole("link", { name: "Drill press" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drill press");
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
    await expect(page).toHaveURL("/tools");
    await expect(page).toHaveTitle(`Tools · ${shop.name}`);
    await page.goBack();
    await expect(page).toHaveTitle(`Drill press: our range · ${shop.name}`);
  });

  test("opens a prerendered list without requesting its tools again", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.goto("/tools?brand=Wendle");
    await hydrated(page);
    await drawn(page);
    await expect(page.getByLabel(/^Wendle/)).toBeChecked();
    expect(calls.filter((url) => url.includes("/api/catalogue"))).toEqual([]);
  });

  test("types a price with a comma or a point, and is told of others", async ({ page }) => {
    await open(page, "/tools");
    const [from, to] = [`From ${currencySymbol}`, `To ${currencySymbol}`].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    if (!from || !to) throw new Error("There are two fields");
    await to.fill("150,5");
    await to.press("Enter");
    await expect(page).toHaveURL("/tools?maxPrice=150.5");
    await expect(to).toHaveValue("150.5");
    for (const [typed, words] of [
      ["-3", "Price must be at least 0"],
      ["abc", "Price must be a number such as 12 or 175.50"],
      ["1,234", "Price is unclear: type 1234, or 1.23 if the comma is a decimal sign"],
    ] as const) {
      await to.fill(typed);
      await to.press("Enter");
      await expect(to).toHaveAccessibleDescription(words);
      await expect(to).toHaveValue(typed);
      await expect(page).toHaveURL("/tools?maxPrice=150.5");
    }
    await from.fill("200");
    await from.press("Enter");
    await expect(page).toHaveURL("/tools?minPrice=200&maxPrice=150.5");
    const group = page.getByRole("group", { name: "Price" });
    await expect(group.getByText("the wrong way round")).toBeVisible();
    await page.getByRole("button", { name: `Remove up to ${formatMoney(150.5)}` }).click();
    await expect(to).toHaveValue("");
    await expect(group.getByRole("alert")).toHaveCount(0);
  });

  test("is offered near matches if no tool has all of the words", async ({ page }) => {
    await open(page, "/tools?q=torvik+zeppelin");
    await expect(found(page)).toHaveText(/^No exact match for “torvik zeppelin”. Closest: \d/);
    await expect(cards(page).first().getByRole("heading")).toHaveText(/Torvik/);
  });

  test("sees the answer to what was typed last, whichever arrives last", async ({ page }) => {
    await open(page, "/tools");
    const early = Promise.withResolvers<Route>();
    await page.route(/catalogue\?q=t$/, early.resolve);
    const isEarly = (request: Request) => /catalogue\?q=t$/.test(request.url());
    const ended = Promise.race([
      page.waitForEvent("requestfinished", isEarly),
      page.waitForEvent("requestfailed", isEarly), // the page gives it up
    ]);
    await field(page).press("t");
    const held = await early.promise;
    const last = page.waitForResponse(/catalogue\?q=torv$/);
    await field(page).pressSequentially("orv");
    await (await last).finished();
    await drawn(page);
    await expect(cards(page).first().getByRole("heading")).toHaveText(/Torvik/);
    const shown = await cards(page).getByRole("heading").allTextContents();
    await held.continue().catch(() => {}); // it may have been given up
    await ended;
    await drawn(page);
    await expect(field(page)).toHaveValue("torv");
    await expect(cards(page).getByRole("heading")).toHaveText(shown);
  });

  test("meets the same filters behind a button on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await open(page, "/tools?q=drill");
    await page.getByRole("button", { name: "Filters" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Torvik/).check();
    await expect(page).toHaveURL("/tools?q=drill&brand=Torvik");
    await dialog.getByRole("button", { name: /^Show \d tools?$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();
  });
});

describe("The search in the bar", () => {
  test("suggests tools, by keyboard alone, and says how many it has found", async ({ page }) => {
    await page.goto("/blogs");
    await hydrated(page);
    await field(page).focus();
    await expect(page.getByRole("combobox", { name: "Search the tools" })).toBeFocused();
    const last = page.waitForResponse(/catalogue\?q=quern&/); // each letter asks anew
    await page.keyboard.type("quern");
    await (await last).finished();
    await drawn(page);
    await expect(options(page)).toHaveCount(6);
    const [list, typed] = await Promise.all([
      page.getByRole("listbox").locator("..").boundingBox(),
      field(page).boundingBox(),
    ]);
    expect([list?.x, list?.width]).toEqual([typed?.x, typed?.width]);
    await expect(page.getByRole("search").getByRole("status")).toHaveText(/^\d+ tools found$/);
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await options(page).first().getAttribute("id")) ?? "none",
    );
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("quern");
    await page.keyboard.press("ArrowUp"); // to the last one
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/tools?q=quern");
    await expect(cards(page).first().getByRole("heading")).toHaveText(/Quern/);
  });

  test("suggests nothing on the page of a tool that it has led to", async ({ page }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/blogs");
      await hydrated(page);
      await field(page).pressSequentially("drill");
      await expect(options(page).first()).toBeVisible();
      await field(page).press("Enter");
      await expect(page).toHaveURL("/tools?q=drill");
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await cards(page).first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/tools\/[\w-]+$/);
      await expect(page.getByRole("combobox", { name: "Search the tools" })).toHaveValue("");
      expect(asked.filter((address) => address.includes("q=drill&limit=5"))).toEqual([]);
    }
  });

  test("leads to the tools found before its script is there", async ({ page }) => {
    await hold(page, "**/assets/*.js");
    await page.goto("/blogs", { waitUntil: "commit" });
    await field(page).fill("saw");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/tools?q=saw");
  });
});
