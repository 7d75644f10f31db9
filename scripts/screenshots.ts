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

/** A picture of the README: a page, who sees it and how, and what they do there before. */
interface Shown {
  readonly name: string;
  readonly at: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly as?: "customer" | "admin";
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const desk = { width: 1280, colorScheme: "light" } as const;

/** Opens the form in which one tool is ordered. */
const openOrder = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Purchase" }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** A supplier's list with a new price, a fault and a new tool. */
const supplierList = [
  "Article no.;Description;List price;On hand;Photo",
  "torvik-tx18;Torvik TX18 Drill;154,00;96;/images/products/torvik-tx18.avif",
  "murrow-dp16;Murrow Drill Press;4l9,00;23;/images/products/murrow-dp16.avif",
  "torvik-ra18;Torvik Angle Drill;179,00;45;/images/products/torvik-ra18.avif",
  ";Torvik Trim Router;119,50;12;https://torvik.example/trim-router.jpg",
].join("\r\n");

/** Compares a file with the shop. */
const compareFile = async (page: Page): Promise<void> => {
  const file = { name: "torvik.csv", mimeType: "text/csv", buffer: Buffer.from(supplierList) };
  await page.getByLabel("CSV or Excel file").setInputFiles(file);
  for (const [head, field] of [
    ["Article no.", "Id"],
    ["Description", "Name"],
    ["List price", "Price"],
    ["On hand", "Stock"],
    ["Photo", "Image"],
  ] as const)
    await page.getByLabel(head).selectOption(field);
  await page.getByRole("button", { name: "Compare with the shop" }).click();
  await page.getByRole("region", { name: "What would change" }).waitFor();
};

const ofReadme: readonly Shown[] = [
  { name: "home", at: "/", ...desk },
  { name: "purchase", at: "/purchase", width: 360, colorScheme: "dark", as: "customer" },
  { name: "order", at: "/purchase", ...desk, as: "customer", prepare: openOrder },
  { name: "orders", at: "/dashboard/orders", ...desk, as: "admin" },
  { name: "products", at: "/dashboard/products", ...desk, as: "admin" },
  { name: "import", at: "/dashboard/import", ...desk, as: "admin", prepare: compareFile },
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
  for (const { name, at, width, colorScheme, as, prepare } of ofReadme) {
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
    await prepare?.(page);
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
