import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { test as base } from "vitest";
import { browserFlags } from "../../../scripts/toolchain/browser.mjs";

/** Where Hosting serves the shop under test. */
export const shopUrl = process.env.SHOP_URL ?? "http://127.0.0.1:5150";

/** A fresh visitor of the shop: nothing stored, and nothing reached but this machine. */
const openContext = async (
  browser: Browser,
  width: number,
  serviceWorkers: "allow" | "block",
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width, height: 800 },
    reducedMotion: "reduce",
    serviceWorkers,
  });
  context.setDefaultTimeout(15_000);
  await context.route(
    (url) => url.hostname !== "127.0.0.1",
    (route) => route.abort("blockedbyclient"),
  );
  return context;
};

/**
 * Part of every picture's address that a test puts into the shop for browsers to refuse. Pages of
 * other tests come across them, too, and complain.
 */
export const hostile = "hostile";

/** What a page may say on its console without failing the test. */
export interface Expected {
  readonly console: RegExp[];
}

const watchConsole = (page: Page, complaints: string[]): void => {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
};

/**
 * A test with a visitor of its own in real Chromium. It fails when a page complains on its console
 * about something that the test did not name in `expected.console`.
 */
export const test = base
  .extend("executablePath", { scope: "file" }, process.env.CHROMIUM_PATH ?? "")
  .extend("browser", { scope: "file" }, async ({ executablePath }, { onCleanup }) => {
    const browser = await chromium.launch({
      args: browserFlags,
      ...(executablePath ? { executablePath } : {}),
    });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("expected", (): Expected => ({ console: [] }))
  .extend("width", 1280)
  /** A worker answers before page.route gets to know. */
  .extend("serviceWorkers", "block" as "allow" | "block") // as: or else "block" is its only type
  .extend("context", async ({ browser, expected, width, serviceWorkers }, { onCleanup }) => {
    const context = await openContext(browser, width, serviceWorkers);
    const complaints: string[] = [];
    context.on("page", (page) => watchConsole(page, complaints));
    onCleanup(async () => {
      await context.close();
      const known = [
        new RegExp(hostile),
        /React has blocked a javascript:/,
        /Service Worker registration blocked by Playwright/,
        ...expected.console,
      ];
      const surprises = complaints.filter((text) => !known.some((p) => p.test(text)));
      if (surprises.length > 0) throw new Error(`The console said:\n${surprises.join("\n")}`);
    });
    return context;
  })
  .extend("page", ({ context }) => context.newPage())
  /** Asks the API what a visitor would see. */
  .extend(
    "request",
    ({ context }) =>
      async (path: string) =>
        (await context.request.get(path)).json(),
  );
