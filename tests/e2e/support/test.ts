import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Locator,
  Page,
} from "playwright";
import { test as base } from "vitest";
import { tracePath } from "../../../scripts/testing/flaky.ts";
import { shopUrl } from "../../support/shop-under-test.ts";
import { launchBrowser, regularVisitor } from "./browser.ts";
import { patienceMs } from "./expect.ts";
import { cardOf } from "./on-page.ts";
import { admin, handOver, type Person } from "./people.ts";
import { customerWithOrder } from "./shop.ts";

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
  await context.tracing.start(); // without snapshots it costs a hundredth of a test's processor time
  return context;
};

/**
 * Part of the address of every picture that a test adds for browsers to refuse. Pages of other tests
 * list them too, and the browser complains there.
 */
export const hostile = "hostile";

/** Who visits the page. A customer has an order, so that each table has a row. */
export type Who = "visitor" | "customer" | "admin";

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
 * showed last, and all that they complained about, and leaves a trace (tracePath).
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
    regularVisitor(() => openContext(browser, { serviceWorkers: "block" })),
  )
  /**
   * Whether the browser has been in the shop before, and has its scripts and pictures, unless there are
   * service workers. A test that changes the context by scripts or bindings needs a new one.
   */
  .extend("isRegular", false as boolean) // as: false would be its only type
  .extend("width", 1280)
  .extend("height", 800)
  /** A service worker would answer requests before page.route sees them. */
  .extend("serviceWorkers", "block" as "allow" | "block") // as: or else "block" is its only type
  /** Who visits: `test.override("who", "admin")`. */
  .extend("who", "visitor" as Who) // as: "visitor" would be its only type
  /** One customer and one admin for all tests of a file. */
  .extend("people", { scope: "file" }, () => {
    const first: Partial<Record<Who, Promise<Person>>> = {};
    return (who: Who): Promise<Person> | null => {
      if (who === "visitor") return null;
      first[who] ??= who === "admin" ? admin() : customerWithOrder();
      return first[who];
    };
  })
  /** Who is signed in from the start: nobody, if null. */
  .extend("person", ({ who, people }) => people(who))
  .extend(
    "context",
    async (
      { task, browser, visit, isRegular, expected, width, height, serviceWorkers },
      { onCleanup },
    ) => {
      const regular = isRegular && serviceWorkers === "block" ? await visit() : null;
      const context =
        regular?.context ??
        (await openContext(browser, { viewport: { width, height }, serviceWorkers }));
      const complaints: string[] = [];
      const watch = (page: Page) => watchConsole(page, complaints);
      context.on("page", watch);
      await context.tracing.startChunk();
      onCleanup(async () => {
        const pages = (regular ?? context).pages();
        const hasFailed = task.result?.state === "fail";
        const seen = hasFailed ? await lastSeen(pages) : [];
        await context.tracing.stopChunk(hasFailed ? { path: tracePath(task.fullTestName) } : {});
        await (regular ? regular.leave() : context.close());
        context.off("page", watch);
        if (seen.length > 0) throw new Error(`Last seen:\n${[...complaints, ...seen].join("\n")}`);
        const known = [
          new RegExp(hostile),
          /React has blocked a javascript:/,
          /Service Worker registration blocked by Playwright/,
          // Chromium counts seconds, and a busy machine uses the picture later.
          /was preloaded using link preload but not used/,
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

/** A test whose visitor has been in the shop before (regularVisitor). */
export const regularTest = test.extend("isRegular", true);
