import type { Page } from "playwright";

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
