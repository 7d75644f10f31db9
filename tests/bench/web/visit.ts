import type { Browser, BrowserContext, Page, Request } from "playwright";
import { sayWhenUsable, usable } from "./in-page.ts";
import { collectNoStacks } from "./no-stacks.ts";
import type { Traffic } from "./sent.ts";
import type { Site } from "./serve-site.ts";

/** The storage of a browser, such as a signed-in customer's. */
export type Memory = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** How a page is visited. */
export interface Circumstances {
  readonly path: string;
  /** Code for the page that says whether the page is usable; the visit waits for it. */
  readonly isUsable?: string;
  /** How many times as slow the processor is; 1 by default. */
  readonly slowdown?: number;
  /** Whether the network is slow 4G. */
  readonly slowLine?: boolean;
  readonly memory?: Memory | null;
  readonly wide?: boolean;
}

/** An open page, and the data that is sent for it. */
export interface Visit extends Traffic {
  readonly page: Page;
  /** Resolves when the page has no pending requests and has made none for a while. */
  readonly quiet: () => Promise<void>;
  /**
   * Closes the page. Until then a trace may take 5 s to end.
   *
   * @throws Error if one of its requests got a 404
   */
  readonly leave: () => Promise<void>;
}

/**
 * 1.6 Mbit/s and 150 ms: "slow 4G" of Lighthouse and Chromium. Chromium delays data that it has
 * received: each request waits for the 150 ms, but no handshake does, and all requests under way share
 * the network equally, while Hosting would send the most urgent first.
 */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const desktop = { viewport: { width: 1280, height: 800 } };

/** A page that made no request for this time (ms) is quiet. */
const quietMs = 600;

/** A page that isn't usable after this time (ms) is an error. */
const timeoutMs = 30_000;

/** @returns a function whose promise resolves when the page is quiet */
const listenTo = (page: Page) => {
  const open = new Set<Request>();
  let changed = 0;
  const done = (request: Request): void => {
    open.delete(request);
    changed = performance.now();
  };
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", done);
  page.on("requestfailed", done);
  return async (): Promise<void> => {
    changed = performance.now();
    while (open.size > 0 || performance.now() - changed < quietMs)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
};

/** Visits a page as a first visit: in a new context, whose cache is empty. */
export const visit = async (
  browser: Browser,
  site: Site,
  circumstances: Circumstances,
): Promise<Visit> => {
  const {
    path,
    isUsable,
    slowdown = 1,
    slowLine = false,
    memory = null,
    wide = false,
  } = circumstances;
  // A context with stored data connects to the site when it is created.
  const traffic = site.record();
  const context = await browser.newContext({
    ...(wide ? desktop : phone),
    ...(memory ? { storageState: memory } : {}),
    baseURL: site.url,
    serviceWorkers: "block", // its requests would mix with the page's own
  });
  const page = await context.newPage();
  const quiet = listenTo(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Runtime.enable");
  await collectNoStacks(page, devTools);
  const ready = Promise.withResolvers<void>();
  if (isUsable) {
    devTools.on("Runtime.bindingCalled", ({ name }) => name === usable && ready.resolve());
    await devTools.send("Runtime.addBinding", { name: usable });
    await page.addInitScript({ content: sayWhenUsable(isUsable) });
  }
  if (slowLine) {
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slow4g);
  }
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  await page.goto(path, { waitUntil: "commit" });
  if (isUsable) {
    const late = () => ready.reject(new Error(`${path} can't be used after ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    await ready.promise;
    clearTimeout(timer);
  }

  return {
    ...traffic,
    page,
    quiet,
    leave: async () => {
      await context.close();
      const missing = traffic.sent.find(({ status }) => status >= 400);
      if (missing) throw new Error(`${path} asked for ${missing.path}: ${missing.status}`);
    },
  };
};
