import type { Locator, Page } from "playwright";
import type { Tab } from "../../browsers/support/tab.ts";
import type { OwnProduct } from "./shop.ts";

export const main = (page: Page) => page.getByRole("main");
export const dialog = (page: Page) => page.getByRole("dialog");
export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });
export const press = (within: Page | Locator, name: string) => button(within, name).click();

/** Chooses something in the menu of a row. */
export const pressInMenu = async (row: Locator, name: string): Promise<void> => {
  await press(row, "More");
  await press(row, name);
};

/** Does what the browser does when a tab is returned to; without a screen it never does it. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

/** The card of a product on a page. */
export const cardOf = (page: Page, { name }: { readonly name: string }): Locator =>
  page.getByRole("article").filter({ hasText: name });

/** Puts a tool in the basket on its own page. */
export const collect = async (page: Tab, product: OwnProduct): Promise<void> => {
  await page.goto(`/tools/${product.id}`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByText("in your basket").waitFor();
};

/** Fills in where the checkout delivers to. */
export const fillDelivery = async (page: Tab): Promise<void> => {
  await page.getByLabel("Street and number").fill("4 Workshop Lane");
  await page.getByLabel("Postcode").fill("NN1 2AB");
  await page.getByLabel("Town").fill("Northfield");
};

/** The notification with that text: role alert for an error, which interrupts a screen reader, else status. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole("region", { name: /notifications/i })
    .locator("[role=alert], [role=status]")
    .filter({ hasText: text });

/** The line at the bottom of the desk, while it says that an admin's step with that text was the last. */
export const lastStep = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Last step" }).filter({ hasText: text });

/** Keeps the toasts of the pages that are opened from now on: they close by themselves otherwise. */
export const holdToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    // A toast closes when this animation has ended.
    sheet.replaceSync(".Toastify__progress-bar { animation-play-state: paused !important; }");
    document.adoptedStyleSheets = [sheet];
  });

/** Lets the toasts go that are held: each closes five seconds later. */
export const releaseToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
