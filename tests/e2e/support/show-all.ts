import type { Locator, Page } from "playwright";
import { expect } from "./expect.ts";

/** Presses "Show more" until a list is whole. */
export const showAll = async (page: Page, entries: Locator): Promise<void> => {
  await entries.first().waitFor();
  const more = page.getByRole("button", { name: "Show more" });
  while (await more.isVisible()) {
    const before = await entries.count();
    await more.click();
    await expect.poll(() => entries.count()).toBeGreaterThan(before);
  }
};
