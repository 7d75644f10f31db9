import type { Locator, Page } from "playwright";

/** The notification with that text: role alert for an error, which interrupts a screen reader, else status. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole("region", { name: /notifications/i })
    .locator("[role=alert], [role=status]")
    .filter({ hasText: text });

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
