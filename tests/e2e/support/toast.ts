import type { Locator, Page } from "playwright";

/** The notification with that text: role alert for an error, which interrupts a screen reader, else status. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole("region", { name: /notifications/i })
    .locator("[role=alert], [role=status]")
    .filter({ hasText: text });
