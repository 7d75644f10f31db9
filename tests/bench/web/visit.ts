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
  /** Whether the line is slow 4G. */
  readonly slowLine?: boolean;
  readonly memory?: Memory | null;
  readonly scripting?: boolean;
  readonly wide?: boolean;
  /** Whether it may install its service worker, whose requests would mix with the page's own. */
  readonly worker?: boolean;
}

/** An open page, and the data that is sent for it. */
export interface Visit extends Traffic {
  readonly page: Page;
  /** Resolves once the page has asked for nothing for a while, and has all it asked for. */
  readonly quiet: () => Promise<void>;
  /**
   * Closes the page. Until then a trace may take 5 s to end.
   *
   * @throws Error if it asked for something that isn't there
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

/**
 * @param traffic what the site sends meanwhile: a service worker asks by itself
 * @returns a function whose promise resolves once all has been quiet since then
 */
const listenTo = (page: Page, { sent }: Traffic) => {
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
    let seen = sent.length;
    while (open.size > 0 || seen !== sent.length || performance.now() - changed < quietMs) {
      if (seen !== sent.length) changed = performance.now();
      seen = sent.length;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
};

/** Visits a page of the site for the first time: in a context of its own, whose cache is empty. */
export const visit = async (
  browser: Browser,
  site: Site,
  circumstances: Circumstances,
): Promise<Visit> => {
  const { path, isUsable, slowdown = 1, slowLine = false, memory = null } = circumstances;
  const { scripting = true, wide = false, worker = false } = circumstances;
  // A context with stored data connects to the site as soon as it is made.
  const traffic = site.record();
  const context = await browser.newContext({
    ...(wide ? desktop : phone),
    ...(memory ? { storageState: memory } : {}),
    baseURL: site.url,
    javaScriptEnabled: scripting,
    serviceWorkers: worker ? "allow" : "block",
  });
  const page = await context.newPage();
  const quiet = listenTo(page, traffic);
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
