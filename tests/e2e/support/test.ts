import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Locator,
  Page,
} from "playwright";
import { test as base } from "vitest";
import { shopUrl } from "../../support/shop-under-test.ts";
import { launchBrowser } from "./browser.ts";
import { cardOf } from "./card.ts";
import { patienceMs } from "./expect.ts";
import { handOver } from "./hand-over.ts";
import type { Person } from "./people.ts";
import { regularVisitor } from "./regular-visitor.ts";

/**
 * Makes a page arrive as if by a fast line. On a busy machine it would seem a slow one to the page,
 * which then does without the headings' typeface: texts would be wider in some runs.
 */
const arriveFast = () =>
  Object.defineProperty(PerformanceResourceTiming.prototype, "requestStart", {
    get: () => performance.now(),
  });

/** A visitor of the shop. */
const openContext = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: shopUrl,
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  return context;
};

/**
 * Part of the address of every picture that a test adds for browsers to refuse. Pages of other tests
 * list them too, and the browser complains there.
 */
export const hostile = "hostile";

/** Console messages that don't fail the test. */
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

/** @returns the address of each page, and what it tells a screen reader */
const lastSeen = (pages: readonly Page[]): Promise<string[]> =>
  Promise.all(
    pages.map(async (page) => `${page.url()}\n${await page.locator("body").ariaSnapshot()}`),
  ).catch((error: unknown) => [String(error)]);

/**
 * A test with a visitor of its own in real Chromium. It fails when a page complains on its console
 * about something that the test did not name in `expected.console`. A failure tells what the pages
 * showed last, and all that they complained about.
 */
export const test = base
  .extend("launchOptions", { scope: "worker" }, {} satisfies LaunchOptions)
  .extend("browser", { scope: "worker" }, async ({ launchOptions }, { onCleanup }) => {
    const browser = await launchBrowser(launchOptions);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("expected", (): Expected => ({ console: [] }))
  /** Begins a visit of somebody who comes once for each of many tests. */
  .extend("visit", { scope: "worker" }, ({ browser }) =>
    regularVisitor(async () => {
      const context = await openContext(browser, { serviceWorkers: "block" });
      await context.addInitScript(arriveFast);
      return context;
    }),
  )
  /**
   * Whether the browser has been in the shop before, and has its scripts and pictures, unless the line is
   * slow or there are service workers. A test that changes the context by scripts or bindings needs a new one.
   */
  .extend("isRegular", false as boolean) // as: false would be its only type
  .extend("width", 1280)
  .extend("height", 800)
  .extend("line", "fast" as "fast" | "slow") // as: or else "fast" is its only type
  /** A service worker would answer requests before page.route sees them. */
  .extend("serviceWorkers", "block" as "allow" | "block") // as: or else "block" is its only type
  /** Who is signed in from the start: nobody, if null. */
  .extend("person", null as Person | null) // as: null would be its only type
  .extend(
    "context",
    async (
      { task, browser, visit, isRegular, expected, width, height, serviceWorkers, line },
      { onCleanup },
    ) => {
      const isUsual = serviceWorkers === "block" && line === "fast";
      const regular = isRegular && isUsual ? await visit() : null;
      const context =
        regular?.context ??
        (await openContext(browser, { viewport: { width, height }, serviceWorkers }));
      if (!regular && line === "fast") await context.addInitScript(arriveFast);
      const complaints: string[] = [];
      const watch = (page: Page) => watchConsole(page, complaints);
      context.on("page", watch);
      onCleanup(async () => {
        const pages = (regular ?? context).pages();
        const seen = task.result?.state === "fail" ? await lastSeen(pages) : [];
        await (regular ? regular.leave() : context.close());
        context.off("page", watch);
        if (seen.length > 0) throw new Error(`Last seen:\n${[...complaints, ...seen].join("\n")}`);
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
  .extend("page", async ({ context, width, height, person }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    if (person) await handOver(page, person);
    return page;
  })
  /** Opens a page as somebody who has logged in before: without the form. */
  .extend(
    "login",
    ({ page }) =>
      async (person: Person, at: string, how?: Parameters<Page["goto"]>[1]): Promise<void> => {
        await handOver(page, person);
        await page.goto(at, how);
      },
  )
  /** A product's card on the page. */
  .extend(
    "card",
    ({ page }) =>
      (product: { readonly name: string }) =>
        cardOf(page, product),
  )
  /** Opens the order modal for a product; returns the modal. */
  .extend(
    "openOrder",
    ({ page, card }) =>
      async (product: { readonly name: string }): Promise<Locator> => {
        await card(product).getByRole("button", { name: "Purchase" }).click();
        return page.getByRole("dialog");
      },
  )
  /** The row of the page's table that has this text in it. */
  .extend(
    "row",
    ({ page }) =>
      (text: string) =>
        page.getByRole("row").filter({ hasText: text }),
  )
  /** Reads JSON from the shop as a visitor. */
  .extend(
    "request",
    ({ context }) =>
      async (path: string) =>
        (await context.request.get(path)).json(),
  );
