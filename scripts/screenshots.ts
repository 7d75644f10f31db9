/**
 * Takes a picture of every page, in the states in which people meet it, at the widths of a phone, a
 * tablet and a desk, light and dark. They lie in .cache/screenshots, to be looked at.
 *
 *     npm run screenshots             all of them: some minutes
 *     npm run screenshots -- order    only those with this word in their names
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { whileRunning } from "./emulators/start-emulators.mjs";
import { openTestShop, steps } from "./emulators/test-shop.mjs";
import { run } from "./lifetime/run.mjs";
import { cachePath } from "./project.mjs";
import { type View, views } from "./screenshots/views.ts";
import { showSteps } from "./steps.mjs";
import { browserFlags, findBrowser } from "./toolchain/browser.mjs";

const widths = [360, 768, 1280];
const schemes = ["light", "dark"] as const;

/** Signs a demo account in, and keeps what the browser then knows. */
const signIn = async (browser: Browser, baseURL: string, name: string) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password").fill("drill-123");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(baseURL);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
};

run(async (life) => {
  const chosen = views.filter(({ name }) => name.includes(process.argv[2] ?? ""));
  const { step } = showSteps(steps + chosen.length);
  const { env, emulators } = await openTestShop(life, step, { seeded: true });
  const executablePath = await findBrowser(life, env, console.log);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  life.atEnd(() => browser.close());
  const baseURL = `${process.env.SHOP_URL}/`;
  const folder = cachePath("screenshots");
  mkdirSync(folder, { recursive: true });
  const states = {
    customer: await signIn(browser, baseURL, "customer"),
    admin: await signIn(browser, baseURL, "admin"),
  };

  const take = async (
    { name, at, as, act }: View,
    width: number,
    colorScheme: "light" | "dark",
  ) => {
    const context = await browser.newContext({
      ...{ baseURL, colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" },
      ...(as ? { storageState: states[as] } : {}),
    });
    const page = await context.newPage();
    await page.goto(at, { waitUntil: "networkidle" });
    await act?.(page);
    // A dialog is seen over what the screen shows; else all of the page is, and what is lazy loads
    // only when it comes into view.
    if ((await page.locator("dialog[open]").count()) === 0) {
      const height = await page.evaluate("document.documentElement.scrollHeight");
      await page.setViewportSize({ width, height: Number(height) });
      await page.waitForLoadState("networkidle");
    }
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    await context.close();
  };

  for (const view of chosen) {
    const pictures = widths.flatMap((width) =>
      schemes.map((scheme) => () => take(view, width, scheme)),
    );
    await step(
      view.name,
      async () => {
        for (const picture of pictures) await whileRunning(emulators, picture());
      },
      () => `${pictures.length} pictures`,
    );
  }
  console.log(`\nThey lie in ${folder}`);
  return 0;
});
