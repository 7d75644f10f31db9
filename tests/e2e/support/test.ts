import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { test as base } from "vitest";
import { browserFlags } from "../../../scripts/toolchain/browser.ts";

/** Where Hosting serves the shop under test. */
export const shopUrl = process.env.SHOP_URL ?? "http://127.0.0.1:5150";

/** What a browser keeps of a site: a context's storageState(). */
export type Remembered = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** A visitor of the shop, who reaches nothing but this machine. */
const openContext = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: shopUrl,
    reducedMotion: "reduce",
    ...options,
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
  .extend("height", 800)
  /** A worker answers before page.route gets to know. */
  .extend("serviceWorkers", "block" as "allow" | "block") // as: or else "block" is its only type
  /** What the browser still knows from an earlier visit: nothing at the first. */
  .extend("remembered", undefined as Remembered | undefined) // as: undefined would be its only type
  .extend(
    "context",
    async ({ browser, expected, width, height, serviceWorkers, remembered }, { onCleanup }) => {
      const context = await openContext(browser, {
        viewport: { width, height },
        serviceWorkers,
        ...(remembered ? { storageState: remembered } : {}),
      });
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
    },
  )
  .extend("page", ({ context }) => context.newPage())
  /** Asks the API what a visitor would see. */
  .extend(
    "request",
    ({ context }) =>
      async (path: string) =>
        (await context.request.get(path)).json(),
  );
