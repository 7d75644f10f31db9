import type { Page } from "playwright";
import { expect } from "./expect.ts";
import type { OwnProduct } from "./shop.ts";

/** Puts a tool in the basket on its own page. */
export const collect = async (page: Page, product: OwnProduct): Promise<void> => {
  await page.goto(`/tools/${product.id}`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByText("in your basket")).toBeVisible();
};
