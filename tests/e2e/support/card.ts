import type { Locator, Page } from "playwright";

/** The card of a product on a page. */
export const cardOf = (page: Page, { name }: { readonly name: string }): Locator =>
  page.getByRole("article").filter({ hasText: name });
