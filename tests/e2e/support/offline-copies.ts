import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** Waits until the service worker controls the page and has a copy of one of its lists. */
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
      { intervals: [100] },
    )
    .toBe(true);

/** The same for the home page: its second list is copied last. */
export const hasOfflineHome = (page: Page) => kept(page, "/api/review");

/** What the browser prints for each request that it can't make. */
export const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ServiceWorker intercepted/;
