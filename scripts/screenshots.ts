/**
 * Takes a picture of every page in each of its states, at the widths of a phone, a tablet and a desk,
 * light and dark, into .cache/screenshots.
 *
 *     npm run screenshots             all of them: some minutes
 *     npm run screenshots -- order    only those with this word in their names
 *     npm run screenshots -- readme   those that the README shows, into docs/screenshots
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright";
import sharp from "sharp";
import { whileRunning } from "./emulators/start-emulators.ts";
import { openTestShop, steps } from "./emulators/test-shop.ts";
import { run } from "./lifetime/run.mjs";
import { cachePath, root } from "./project.mjs";
import { type Setting, type View, views } from "./screenshots/views.ts";
import { showSteps } from "./steps.ts";
import { browserFlags, findBrowser } from "./toolchain/browser.ts";

const settings: readonly Setting[] = [360, 768, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme })),
);

/** The quality at which text stays readable in a small file. */
const readmeQuality = 82;

/** Runs in the page: resolves once every visible picture can be drawn. */
const picturesAreDecoded = `Promise.all(
  [...document.images]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().left < innerWidth)
    .map((image) => image.decode().catch(() => {})),
)`;

/** Signs a demo account in. @returns the browser's storage afterwards */
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
  const [word = ""] = process.argv.slice(2);
  const forReadme = word === "readme";
  const chosen = views.filter(({ name, readme }) => (forReadme ? readme : name.includes(word)));
  const step = showSteps(steps + chosen.length);
  const { env, emulators } = await openTestShop(life, step, { seeded: true });
  const executablePath = await findBrowser(life, env, console.log);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  life.atEnd(() => browser.close());
  const baseURL = `${process.env.SHOP_URL}/`;
  const folder = forReadme ? join(root, "docs/screenshots") : cachePath("screenshots");
  mkdirSync(folder, { recursive: true });
  const states = {
    customer: await signIn(browser, baseURL, "customer"),
    admin: await signIn(browser, baseURL, "admin"),
  };

  // A context that has opened a page once has the typeface, so each account keeps its context.
  const contexts = new Map<string, BrowserContext>();
  const contextOf = async (as: View["as"], colorScheme: Setting["scheme"]) => {
    const known = contexts.get(`${as} ${colorScheme}`);
    if (known) return known;
    const context = await browser.newContext({
      ...{ baseURL, colorScheme, reducedMotion: "reduce", serviceWorkers: "block" },
      ...(as ? { storageState: states[as] } : {}),
    });
    contexts.set(`${as} ${colorScheme}`, context);
    const page = await context.newPage();
    await page.goto("/blogs", { waitUntil: "networkidle" });
    await page.close();
    return context;
  };

  const take = async ({ name, at, as, act, waiting }: View, { width, scheme }: Setting) => {
    const page = await (await contextOf(as, scheme)).newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at, { waitUntil: "networkidle" });
    await act?.(page);
    if (forReadme) {
      const picture = sharp(await page.screenshot()).webp({ quality: readmeQuality });
      await picture.toFile(join(folder, `${name}.webp`));
    } else {
      // A dialog is shown over one screen. Otherwise the whole page is shown, for which all of it must
      // be in view: lazy pictures load only there.
      if ((await page.locator("dialog[open]").count()) === 0) {
        await page.evaluate("document.documentElement.dataset.whole = ''"); // app/inline/before-paint.ts
        const height = await page.evaluate("document.documentElement.scrollHeight");
        await page.setViewportSize({ width, height: Number(height) });
        if (!waiting) await page.evaluate(picturesAreDecoded);
      }
      await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`) });
    }
    await page.close();
  };

  for (const view of chosen) {
    const wanted = forReadme && view.readme ? [view.readme] : settings;
    await step(
      view.name,
      async () => {
        for (const setting of wanted) await whileRunning(emulators, take(view, setting));
      },
      () => `${wanted.length} pictures`,
    );
  }
  console.log(`\nThey are in ${folder}`);
  return 0;
});
