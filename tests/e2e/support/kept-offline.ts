import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** Waits until the worker serves the page, and has what the page has shown before. */
export const kept = (page: Page, list: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (address) =>
            navigator.serviceWorker.controller !== null &&
            (await caches.match(address)) !== undefined,
          list,
        ),
      { timeout: 40_000, intervals: [100] },
    )
    .toBe(true);

/** The same, for the home page: its second list is the last that is kept. */
export const keptHome = (page: Page) => kept(page, "/api/review");

/** The browser tells of each request that it couldn't make. */
export const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ServiceWorker intercepted/;
