import { type Browser, chromium } from "playwright";
import { startGuarded } from "../../../scripts/lifetime/guarded.mjs";
import { demoPassword, seed } from "../../../scripts/seed.ts";
import { browserFlags, findBrowser } from "../../../scripts/toolchain/browser.ts";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { clearProject } from "../../support/project.ts";
import { floor, floorWithReact } from "./floor/pages.ts";
import { isHydrated } from "./in-page.ts";
import { measurePace } from "./pace.ts";
import { serveSite } from "./serve-site.ts";
import { runningUntilUsable } from "./tasks.ts";
import { detailed, type Load, light, type Tracing } from "./trace.ts";
import { type Circumstances, type Memory, type Visit, visit } from "./visit.ts";

export type BrowsedShop = Awaited<ReturnType<typeof openBrowsedShop>>;

/** The demo customer, who has some orders. */
const customer = "customer@example.com";

/** @throws Error unless scripts/bench.ts has set the variable */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Signs the customer in by the form; @returns the browser's storage */
const signIn = async (browser: Browser, baseURL: string): Promise<Memory> => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(customer);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).waitFor({ state: "attached" });
  const memory = await context.storageState({ indexedDB: true });
  await context.close();
  return memory;
};

/**
 * Opens the demo shop in the project of the Hosting emulator, with its function under
 * functions-framework as in production, and a browser. Pages are visited one after the other.
 */
export const openBrowsedShop = async () => {
  const projectId = setting("GCLOUD_PROJECT");
  await seed(projectId);
  const functions = await startFunction({ GCLOUD_PROJECT: projectId });
  const site = await serveSite(setting("SHOP_URL"), functions.url);
  const [debuggingPort = 0] = await freePorts(1);
  const browser = await chromium.launch({
    executablePath: await findBrowser({ start: startGuarded }, process.env, console.log),
    args: [
      ...browserFlags,
      `--remote-debugging-port=${debuggingPort}`,
      `--ignore-certificate-errors-spki-list=${site.keyHash}`,
    ],
  });

  /**
   * Traces Chromium during a visit; makes it again if the trace lost it.
   *
   * @param path the page's
   * @param see visits the page and leaves it again
   */
  const trace = async <Seen, Figures extends Load>(
    path: string,
    { categories, read }: Tracing<Figures>,
    see: () => Promise<Seen>,
  ): Promise<Seen & Figures> => {
    for (let attempt = 0; attempt < 3; attempt++) {
      // Of the whole browser: the trace of a page would end with the page.
      await browser.startTracing(undefined, { categories: [...categories] });
      const seen = await see();
      const load = read(await browser.stopTracing(), new URL(path, site.url).href);
      if (load) return { ...seen, ...load };
    }
    throw new Error(`Chromium's trace knows nothing of ${path}`);
  };

  /** Visits a page until it is quiet, slowed exactly as told, and traces that. */
  const loadHere = <Figures extends Load>(
    circumstances: Circumstances,
    tracing: Tracing<Figures>,
  ) =>
    trace(circumstances.path, tracing, async () => {
      const { sent, quiet, leave } = await visit(browser, site, circumstances);
      await quiet();
      await leave();
      return { sent };
    });

  let measured: Promise<number> | null = null;
  const pace = (): Promise<number> => {
    const slowPhone = { path: floorWithReact, isUsable: isHydrated, slowLine: true };
    measured ??= measurePace(async (slowdown) =>
      runningUntilUsable(await loadHere({ ...slowPhone, slowdown }, detailed)),
    );
    return measured;
  };

  /** @returns the circumstances with the slowdown that this machine needs */
  const here = async (circumstances: Circumstances): Promise<Circumstances> => {
    const { slowdown = 1 } = circumstances;
    if (slowdown === 1) return circumstances;
    return { ...circumstances, slowdown: Math.max(1, slowdown * (await pace())) };
  };

  const shop = {
    url: site.url,
    /** How many times as fast this machine is as the one that the goals were set on. */
    pace,
    /** Where Lighthouse finds the browser. */
    debuggingPort,
    hold: site.hold,
    signIn: () => signIn(browser, site.url),
    /** Traces lightly what `see` does with a page. */
    trace: <Seen>(path: string, see: () => Promise<Seen>) => trace(path, light, see),

    /** Visits a page. What is timed in the page itself isn't traced: that would slow it down. */
    open: async (circumstances: Circumstances): Promise<Visit> =>
      visit(browser, site, await here(circumstances)),

    /** Visits a page until it is quiet, slowed to the same phone on every machine, and traces that lightly. */
    load: async (circumstances: Circumstances) => loadHere(await here(circumstances), light),

    /** The same, in detail: not for comparing how long two pages take. */
    loadInDetail: async (circumstances: Circumstances) =>
      loadHere(await here(circumstances), detailed),

    close: async (): Promise<void> => {
      await browser.close();
      site.close();
      await functions.stop();
      await clearProject(projectId);
    },
  };
  await shop.load({ path: "/" }); // warms up the function, the browser and what is served
  await shop.load({ path: floor });
  return shop;
};
