import {
  type Browser,
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright";
import { browserFlags } from "../../../scripts/toolchain/browser.ts";
import { shopUrl } from "../../support/shop-under-test.ts";

/** Starts a Chromium that reaches nothing but this machine. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> => {
  const { CHROMIUM_PATH: executablePath } = process.env;
  return chromium.launch({
    ...options,
    args: [
      ...browserFlags,
      "--process-per-site", // a regular visitor's pages share a process
      // A route would do the same, and turn the browser's cache off.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ...(options.args ?? []),
    ],
    ...(executablePath ? { executablePath } : {}),
  });
};

/**
 * A visit in a browser that has visited the shop before. It has the scripts and pictures that the shop lets
 * browsers keep, which are the same for everybody, and nothing that a visitor has typed, chosen or done.
 */
export interface Visit {
  readonly context: BrowserContext;
  /** Its pages. */
  readonly pages: () => Page[];
  /** Ends it: closes its pages, and removes what they have stored and how they were changed. */
  readonly leave: () => Promise<void>;
}

/** Whether a test has replaced the clock of a page. */
const hasFakeClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => !String(setTimeout).includes("[native code]"));

const start = async (context: BrowserContext) => {
  // While a page of the shop is open its process stays, with the scripts that it has compiled.
  const waiting = await context.newPage();
  await waiting.goto("/robots.txt");
  return { context, waiting, devTools: await context.newCDPSession(waiting) };
};

/**
 * Makes visits, one after the other, in as few browser contexts as possible.
 *
 * @param open opens a context. Visits must not change it by scripts or bindings
 * @returns begins a visit
 */
export const regularVisitor = (open: () => Promise<BrowserContext>) => {
  let started: ReturnType<typeof start> | undefined;
  return async (): Promise<Visit> => {
    started ??= open().then(start);
    const { context, waiting, devTools } = await started;
    const pages = () => context.pages().filter((page) => page !== waiting);
    const leave = async () => {
      if (await hasFakeClock(waiting)) {
        // Playwright sets the clock of a whole context, and can't set it back.
        started = undefined;
        return context.close();
      }
      for (const page of pages()) await page.close();
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearCookies();
      const stored = { origin: shopUrl, storageTypes: "all" };
      await devTools.send("Storage.clearDataForOrigin", stored);
    };
    return { context, pages, leave };
  };
};
