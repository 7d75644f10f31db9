import type { Page } from "playwright";

/** What Chromium sets text in, in pixels, unless a user chose another size. */
const usual = 16;

/**
 * Sets text as large as a user's choice in the browser's settings does. Media queries in rem follow that
 * choice, but not a font size of the root element.
 */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const standard = (usual * percent) / 100; // the protocol takes integers only
  await devTools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devTools.detach();
};
