/**
 * Takes a picture of every page in each of the states that the browser tests know
 * (tests/e2e/states-of-*), at the widths of a phone, a tablet and a desk, light and dark, into
 * .cache/screenshots.
 *
 *     npm run screenshots             all of them: some minutes
 *     npm run screenshots -- order    only those with this word in their names
 *     npm run screenshots -- readme   those that the README shows, into docs/screenshots
 */
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { whileRunning } from "./emulators/start-emulators.ts";
import { openTestShop, steps } from "./emulators/test-shop.ts";
import { run } from "./lifetime/run.mjs";
import { cachePath, packageBin, root } from "./project.mjs";
import { showSteps } from "./steps.ts";
import { browserFlags, findBrowser } from "./toolchain/browser.ts";

/** A picture of the README: a page, who sees it and how, and which button is pressed there. */
interface Shown {
  readonly name: string;
  readonly at: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly as?: "customer" | "admin";
  readonly press?: string;
}

const desk = { width: 1280, colorScheme: "light" } as const;

const ofReadme: readonly Shown[] = [
  { name: "home", at: "/", ...desk },
  { name: "purchase", at: "/purchase", width: 360, colorScheme: "dark", as: "customer" },
  { name: "order", at: "/purchase", ...desk, as: "customer", press: "Purchase" },
  { name: "orders", at: "/dashboard/orders", ...desk, as: "admin" },
];

/** The quality at which text stays readable in a small file. */
const readmeQuality = 82;

/** Signs a demo account in. */
const signIn = async (page: Page, name: string): Promise<void> => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password").fill("drill-123");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
};

const takeForReadme = async (browser: Browser): Promise<void> => {
  for (const { name, at, width, colorScheme, as, press } of ofReadme) {
    const context = await browser.newContext({
      baseURL: `${process.env.SHOP_URL}/`,
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    if (as) await signIn(page, as);
    await page.goto(at, { waitUntil: "networkidle" });
    if (press) {
      await page.getByRole("button", { name: press }).first().click();
      await page.getByRole("dialog").waitFor();
    }
    const picture = sharp(await page.screenshot()).webp({ quality: readmeQuality });
    await picture.toFile(join(root, `docs/screenshots/${name}.webp`));
    await context.close();
  }
};

run(async (life) => {
  const [word = ""] = process.argv.slice(2);
  const step = showSteps(steps);
  const { env, emulators } = await openTestShop(life, step, { seeded: true });
  const executablePath = await findBrowser(life, env, console.log);
  if (word === "readme") {
    const browser = await chromium.launch({ executablePath, args: browserFlags });
    life.atEnd(() => browser.close());
    await whileRunning(emulators, takeForReadme(browser));
    return 0;
  }
  const folder = cachePath("screenshots");
  const args = ["run", "--project", "e2e", "states-of", "-t", `${word}.*is photographed`];
  const { exited } = life.start(join(packageBin, "vitest"), args, {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: executablePath, SCREENSHOTS: folder },
    onLine: console.log,
  });
  console.log(`\nThey go to ${folder}`);
  return whileRunning(emulators, exited);
});
