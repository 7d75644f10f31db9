import type { Locator, Page } from "playwright";

/** The notification with that text: an error interrupts a screen reader, the rest waits. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole("region", { name: /notifications/i })
    .locator("[role=alert], [role=status]")
    .filter({ hasText: text });
