import type { Locator, Page } from "playwright";
import { expect, patienceMs } from "./expect.ts";

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

/**
 * Expects the heading to count the list's entries, with a plus where there are more. Other tests add
 * entries meanwhile, so both are read again until they agree.
 */
export const expectCounted = (page: Page, entries: Locator): Promise<void> =>
  expect(async () => {
    const more = await page.getByRole("button", { name: "Show more" }).count();
    const count = `(${await entries.count()}${more > 0 ? "+" : ""})`;
    await expect(page.getByRole("heading", { level: 1 })).toContainText(count, { timeout: 1 });
  }).toPass({ timeout: patienceMs });
