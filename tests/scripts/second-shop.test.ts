import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { expect } from "playwright/test";
import { afterAll, beforeAll, test } from "vitest";
import { shop as nordic } from "../../contract/examples/nordic-tools/shop.config.ts";
import { shop as usual } from "../../contract/shop.config.ts";
import { copyTree } from "../../scripts/copy-tree.ts";
import { browserFlags } from "../../scripts/toolchain/browser.ts";
import { shopPorts, startScript } from "./run-script.ts";

const ports = await shopPorts();
const address = `http://127.0.0.1:${ports.HOSTING_PORT}`;
/** The condition that chooses its configuration (contract/package.json). */
const chosen = { NODE_OPTIONS: "--conditions=nordic-tools" };
let copy: string;
let start: ReturnType<typeof startScript>;
let browser: Browser;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "second-shop-"));
  await copyTree(copy);
  start = startScript("npm", ["start"], { ...ports, ...chosen }, copy);
  const { CHROMIUM_PATH: executablePath = "" } = process.env;
  browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  await start.printed("Stop it with Ctrl-C");
}, 600_000); // it is built from nothing

afterAll(async () => {
  await browser?.close();
  start?.child.kill("SIGTERM");
  await start?.ended();
  await rm(copy, { recursive: true, force: true });
});

/** Every text of a page that somebody sees, hears or finds: its words, titles, labels and structured data. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .flatMap((element) => [
        ...["alt", "aria-label", "content", "placeholder", "title"].map(
          (name) => element.getAttribute(name) ?? "",
        ),
        ...(element.matches("style, script:not([type='application/ld+json'])")
          ? []
          : [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : ""))),
      ])
      .filter(Boolean)
      .join("\n"),
  );

/** What only the shop of contract/shop.config.ts says. */
const foreign = [
  "$",
  usual.name,
  usual.currency.code,
  `${usual.orderPrefix}-`,
  usual.slogan,
  usual.address.street,
  usual.email,
  usual.telephone.shown,
  usual.timeZone,
];

/**
 * Expects that a page speaks of this shop alone, once it shows what it fetches.
 *
 * @param shown what the page comes to show
 * @returns its texts
 */
const expectOwnTexts = async (page: Page, ...shown: readonly RegExp[]): Promise<string> => {
  for (const pattern of shown)
    await expect.poll(() => textsOf(page), { timeout: 60_000 }).toMatch(pattern);
  const texts = await textsOf(page);
  expect(foreign.filter((text) => texts.includes(text))).toEqual([]);
  return texts;
};

const open = async (
  page: Page,
  path: string,
  heading: string | RegExp,
  ...shown: readonly RegExp[]
): Promise<string> => {
  await page.goto(`${address}${path}`);
  await page.getByRole("heading", { name: heading }).first().waitFor();
  await expect(page).toHaveTitle(/Nordic Tools$/);
  return expectOwnTexts(page, ...shown);
};

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("drill-123");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
};

/** "1.299,50 kr.", with the space that da-DK puts there */
const kroner = /\d,\d\d\skr\./;
/** "4. dec." */
const danishDay = /\d\. (jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)/;

let orderNumber = "";
let orderId = "";

test("the second shop's pages show its name, kroner and Danish days, and no portfolio", async () => {
  const page = await browser.newPage();
  await open(page, "/", "Tools for cold hands");
  await page.getByRole("region", { name: "Our Tools" }).getByRole("article").first().waitFor();
  await expectOwnTexts(page, kroner);
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Tools", exact: true })).toHaveCount(1);
  await expect(menu.getByRole("link", { name: /Portfolio|Blogs/ })).toHaveCount(0);
  for (const path of ["/portfolio", "/blogs"])
    expect((await fetch(`${address}${path}`)).status, path).toBe(404);
  expect(await (await fetch(`${address}/sitemap.xml`)).text()).not.toMatch(/portfolio|blogs/);
  for (const path of ["/delivery", "/contact", "/terms"]) await open(page, path, /./);

  await open(page, "/tools", "Tools", kroner);
  const tool = await open(page, "/tools/torvik-tx18", "Torvik TX18", kroner);
  expect(tool).toContain('"priceCurrency":"DKK"');
  await expect(page.getByText(/^Arrives /)).toHaveText(danishDay);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByText("in your basket").waitFor();
  await open(page, "/basket", "Basket", kroner);

  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByLabel("Email").waitFor();
  await logIn(page, "customer@example.com");
  await page.getByLabel("Country").selectOption("Denmark");
  await page.getByLabel("Street and number").fill("Mejlgade 3");
  await page.getByLabel("Postcode").fill("8000");
  await page.getByLabel("Town").fill("Aarhus C");
  await expectOwnTexts(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  const placed = await expectOwnTexts(page, /\bNT-\w{4}-\w{4}\b/);
  [orderNumber = ""] = /\bNT-\w{4}-\w{4}\b/.exec(placed) ?? [];
  expect(orderNumber).not.toBe("");
  expect(placed).toContain(nordic.legalName);

  await page.getByRole("link", { name: "See your order" }).click();
  await page.getByRole("heading", { name: `Order ${orderNumber}` }).waitFor();
  orderId = new URL(page.url()).pathname.replace(/^.*\//, "");
  const receipt = await expectOwnTexts(page, kroner, danishDay);
  expect(receipt).toContain(nordic.legalName);
  await page.close();
});

test("the second shop's mail names its order, its prices and its seller", async () => {
  const page = await browser.newPage();
  const [, mails = ""] = /mails that it writes are shown at (\S+)/.exec(start.output()) ?? [];
  await page.goto(mails);
  await page.getByRole("link", { name: orderNumber }).first().click();
  await page.getByText("As plain text").click();
  const [text = ""] = await page.locator("pre").allInnerTexts();
  const html = page.frameLocator("iframe").locator("body");
  for (const mail of [text, (await html.textContent()) ?? ""]) {
    expect(mail).toContain(orderNumber);
    expect(mail).toMatch(kroner);
    expect(mail).toContain(nordic.legalName);
    expect(foreign.filter((it) => mail.includes(it))).toEqual([]);
  }
  await page.close();
});

test("the second shop's desk and papers show its numbers, kroner and Danish days", async () => {
  const page = await browser.newPage();
  await page.goto(`${address}/login`);
  await logIn(page, "admin@example.com");
  await page.goto(`${address}/dashboard/today`);
  await expectOwnTexts(page, /\skr\./, danishDay);
  await page.goto(`${address}/dashboard/orders?search=${orderNumber}`);
  await page.locator("[data-order]").getByRole("link", { name: orderNumber }).waitFor();
  await expectOwnTexts(page, kroner);
  for (const paper of ["invoice", "packing-slip"]) {
    await page.goto(`${address}/dashboard/paper/${paper}?ids=${orderId}`);
    await page.getByText(orderNumber).first().waitFor();
    expect(await expectOwnTexts(page, danishDay)).toContain(nordic.legalName);
  }
  await page.close();
});

test("the unit tests pass with the second shop's configuration", async () => {
  const { code, output } = await startScript("npm", ["test", "--", "unit"], chosen).ended();
  expect(code, output).toBe(0);
}, 600_000); // beside other tests they take long
