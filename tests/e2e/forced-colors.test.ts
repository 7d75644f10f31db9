import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { tabThrough } from "./support/keyboard.ts";
import { regularTest as test } from "./support/test.ts";

/** What still distinguishes an element when all backgrounds are the same. */
const looksOf = (place: Locator, part?: "::before" | "::after") =>
  place.evaluate((element, pseudo) => {
    const { borderTopWidth, borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(
      element,
      pseudo,
    );
    const border = borderTopStyle === "none" ? 0 : Number.parseFloat(borderTopWidth);
    return { border, borderColor: borderTopColor, background: backgroundColor };
  }, part);

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const open = async (page: Page, at: string) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(at);
};

/** Expects an edge around every visible button, and a visible colour of every icon. */
const expectEdges = async (page: Page): Promise<void> => {
  const background = await backgroundOf(page);
  const edges = await page
    .locator("button:visible, .button:visible")
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).borderTop));
  expect(edges.length).toBeGreaterThan(0);
  for (const edge of edges) {
    expect(edge).toMatch(/^[1-9]\S*px solid/);
    expect(edge).not.toContain(background);
  }
  const inks = await page
    .locator("button svg:visible, a svg:visible")
    .evaluateAll((all) => all.map((icon) => getComputedStyle(icon).color));
  expect(inks.length).toBeGreaterThan(0);
  expect(inks).not.toContain(background);
};

describe("In forced colours", () => {
  test("the home page's buttons have edges, its page and slide stand out", async ({ page }) => {
    await open(page, "/");
    await expectEdges(page);
    const slides = page.getByRole("list", { name: "Slides" }).getByRole("link");
    const [current, other] = [await looksOf(slides.first()), await looksOf(slides.nth(1))];
    expect(current.border).toBeGreaterThan(other.border);
    const here = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
    expect((await looksOf(here, "::after")).background).not.toBe(await backgroundOf(page));
    expect(await tabThrough(page)).toEqual([]);
  });

  test("the login's fields have edges, and thicker ones where they are wrong", async ({ page }) => {
    await open(page, "/login");
    await expectEdges(page);
    const email = page.getByLabel("Email");
    const { border } = await looksOf(email);
    expect(border).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    expect((await looksOf(email)).border).toBeGreaterThan(border);
  });

  describe("of a customer", () => {
    test.override("who", "customer");

    test("the cards, the order modal and its buttons have edges", async ({ page }) => {
      await open(page, "/purchase");
      const card = page.getByRole("article").first();
      await card.waitFor();
      expect((await looksOf(card)).border).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Purchase" }).first().click();
      const modal = page.getByRole("dialog");
      expect((await looksOf(modal)).border).toBeGreaterThan(0);
      await modal.getByLabel("Quantity").fill("1");
      await expectEdges(page);
      expect(await tabThrough(page)).toEqual([]);
    });

    test("the current page of the dashboard stands out", async ({ page }) => {
      await open(page, "/dashboard");
      const here = page.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current]");
      expect((await looksOf(here, "::before")).background).not.toBe(await backgroundOf(page));
      await expectEdges(page);
    });
  });
});
