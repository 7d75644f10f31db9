import { expect as hastily } from "playwright/test";

/**
 * Milliseconds to wait for what a page is to show, or for an element that a test acts on. It is longer
 * than the two times 30 s after which a page gives up a list, since a busy machine may need most of them.
 */
export const patienceMs = 75_000;

/** Waits longer than Playwright's five seconds. */
export const expect = hastily.configure({ timeout: patienceMs });
