import { type Browser, chromium } from "playwright";
import { startGuarded } from "../../../scripts/lifetime/guarded.mjs";
import { demoPassword, seed } from "../../../scripts/seed.ts";
import { browserFlags, findBrowser } from "../../../scripts/toolchain/browser.ts";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { clearProject } from "../../support/project.ts";
import { serveSite } from "./serve-site.ts";
import { type Circumstances, type Memory, type Visit, visit } from "./visit.ts";

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Who has some orders already. */
const customer = "customer@example.com";

/** @throws Error when the bench's own script (scripts/bench.ts) hasn't set it */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Signs the customer in by the form; @returns what the browser keeps of it */
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
 * The demo shop in the project that the Hosting emulator names, its function in the runtime that
 * production uses, and a browser to look at it with. Pages are visited one after the other.
 */
export const openShop = async () => {
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

  const shop = {
    url: site.url,
    /** Where Lighthouse finds the browser. */
    debuggingPort,
    hold: site.hold,
    signIn: () => signIn(browser, site.url),
    open: (circumstances: Circumstances): Promise<Visit> => visit(browser, site, circumstances),

    /** Visits a page until it asks for nothing any more; once more, if the trace of it was lost. */
    load: async (circumstances: Circumstances) => {
      for (let attempt = 0; attempt < 3; attempt++) {
        const { sent, quiet, leave } = await visit(browser, site, circumstances);
        await quiet();
        const load = await leave();
        if (load) return { sent, ...load };
      }
      throw new Error(`Chromium's trace knows nothing of ${circumstances.path}`);
    },

    close: async (): Promise<void> => {
      await browser.close();
      site.close();
      await functions.stop();
      await clearProject(projectId);
    },
  };
  await shop.load({ path: "/" }); // warms up the function, the browser and what is served
  await shop.load({ path: "/floor" });
  return shop;
};
