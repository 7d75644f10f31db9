import type { Locator, Page } from "playwright";
import { expect } from "./expect.ts";

/** Presses "Show more" until a list is whole. */
export const showAll = async (page: Page, entries: Locator): Promise<void> => {
  await entries.first().waitFor();
  const more = page.getByRole("button", { name: "Show more" });
  // By a script: the button may be disabled or gone by the time a pointer reaches it.
  const press = () =>
    more.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
  await expect
    .poll(async () => {
      await press();
      return more.count();
    })
    .toBe(0);
};
