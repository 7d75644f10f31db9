import type { Page } from "playwright";
import { expect } from "./expect.ts";

const noLine = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Disconnects a page and its service worker from the network.
 *
 * @returns restores the connection
 */
export const goOffline = async (page: Page): Promise<() => Promise<void>> => {
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  const emulate = (offline: boolean) =>
    devTools.send("Network.emulateNetworkConditions", { offline, ...noLine });
  // Some versions of Chromium report a page that a service worker served as online.
  const sayAgain = () => void emulate(true).catch(() => {}); // the page may be gone
  await context.setOffline(true);
  page.on("domcontentloaded", sayAgain);
  return async () => {
    page.off("domcontentloaded", sayAgain);
    await emulate(false);
    await context.setOffline(false);
    await devTools.detach();
  };
};

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
