import { expect as hastily } from "playwright/test";

/** Waits longer than Playwright's five seconds for what a page is to show: machines may be busy. */
export const expect = hastily.configure({ timeout: 15_000 });
