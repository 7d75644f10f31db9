import { expect as hastily } from "playwright/test";

/** Waits for what a page is to show, longer than Playwright does: a busy machine takes its time. */
export const expect = hastily.configure({ timeout: 15_000 });
