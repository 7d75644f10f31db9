import { type Browser, chromium } from "playwright";
import { startGuarded } from "../../../scripts/lifetime/guarded.mjs";
import { demoPassword, seed } from "../../../scripts/seed.ts";
import { browserFlags, findBrowser } from "../../../scripts/toolchain/browser.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { clearProject } from "../../support/project.ts";
import { floor, floorWithReact } from "./floor/pages.ts";
import { isHydrated } from "./in-page.ts";
import { measurePace } from "./pace.ts";
import type { Sent } from "./sent.ts";
import { serveSite } from "./serve-site.ts";
import { detailed, type Load, light, runningUntilUsable, type Tracing } from "./trace.ts";
import { type Circumstances, type Memory, type Visit, visit } from "./visit.ts";

/** A load, and the data that was sent for it. */
export type Loaded = Load & { readonly sent: readonly Sent[] };

export type BrowsedShop = Awaited<ReturnType<typeof openBrowsedShop>>;

/** The demo shop's accounts by who they are. The customer has some orders. */
const addresses = { customer: "customer@example.com", owner: "admin@example.com" } as const;

type Who = keyof typeof addresses;

/** @throws Error unless scripts/bench.ts has set the variable */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Signs somebody in by the form; @returns the browser's storage */
const signIn = async (browser: Browser, baseURL: string, who: Who): Promise<Memory> => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(addresses[who]);
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
  const browser = await chromium.launch({
    executablePath: await findBrowser({ start: startGuarded }, process.env, console.log),
    args: [...browserFlags, `--ignore-certificate-errors-spki-list=${site.keyHash}`],
  });

  /**
   * Traces Chromium during a visit; repeats the visit if the trace lost its events.
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
      // Traces the whole browser, because a page's trace would end with the page.
      await browser.startTracing(undefined, { categories: [...categories] });
      const seen = await see();
      const load = read(await browser.stopTracing(), new URL(path, site.url).href);
      if (load) return { ...seen, ...load };
    }
    throw new Error(`Chromium's trace knows nothing of ${path}`);
  };

  /** Loads a page until it is quiet, with exactly the given slowdown, and traces the load. */
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
    /** This machine's speed, divided by that of the machine that the goals were set on. */
    pace,
    projectId,
    signIn: (who: Who = "customer") => signIn(browser, site.url, who),
    /** Visits a page without a trace, which would slow down what the page itself times. */
    open: async (circumstances: Circumstances): Promise<Visit> =>
      visit(browser, site, await here(circumstances)),

    /** Loads a page until it is quiet, slowed to the same phone on every machine, with a light trace. */
    load: async (circumstances: Circumstances) => loadHere(await here(circumstances), light),

    close: async (): Promise<void> => {
      await browser.close();
      site.close();
      await functions.stop();
      await clearProject(projectId);
    },
  };
  await shop.load({ path: "/" }); // warms up the function, the browser and the server's caches
  await shop.load({ path: floor });
  return shop;
};
