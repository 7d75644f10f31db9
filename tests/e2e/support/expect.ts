import { expect as hastily } from "playwright/test";

/**
 * Milliseconds to wait for what a page is to show, or for an element that a test acts on. It is longer
 * than the 30 s in which a page gives up a call, since a busy machine may need most of them.
 */
export const patienceMs = 45_000;

/** Waits longer than Playwright's five seconds. */
export const expect = hastily.configure({ timeout: patienceMs });
