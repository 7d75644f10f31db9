import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UploadedPicture } from "@shop/contract/desk/pictures";
import { ShopSettings } from "@shop/contract/shop-settings";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, test } from "vitest";
import { shop as nordic } from "../../contract/examples/nordic-tools/shop.config.ts";
import { shop as usual } from "../../contract/shop.config.ts";
import { copyTree } from "../../scripts/copy-tree.ts";
import { browserFlags } from "../../scripts/toolchain/browser.ts";
import { expect } from "../e2e/support/expect.ts";
import {
  demoCaller,
  expectOtherTreatments,
  expectReverseCharge,
  orderFromGermany,
  sellAbroad,
  shopNumber,
} from "./business-abroad.ts";
import { root, shopPorts, startScript } from "./run-script.ts";

const ports = await shopPorts();
const address = `http://127.0.0.1:${ports.HOSTING_PORT}`;
/** The condition that chooses the configuration of a second shop (contract/package.json). */
const chosen = { NODE_OPTIONS: "--conditions=nordic-tools" };
let copy: string;
let start: ReturnType<typeof startScript>;
let browser: Browser;

/** @returns the commands with which README opens a shop of one's own, in their sequence */
const ownersCommands = async (): Promise<string[]> => {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const [, block = ""] = /## Open your own shop\n.*?```sh\n(.*?)```/s.exec(readme) ?? [];
  return block
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
};

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "second-shop-"));
  const [clone = "", ...commands] = await ownersCommands();
  expect(clone).toMatch(/^git clone /);
  await copyTree(copy); // as git clone does
  for (const command of commands.slice(0, -1)) {
    const { code, errors } = await startScript("sh", ["-c", command], {}, copy).ended();
    expect(code, errors).toBe(0);
  }
  // What the owner then says about the shop, and its colours.
  for (const name of ["home", "theme"]) {
    const file = `${name}.config.ts`;
    const text = await readFile(join(root, "contract/examples/nordic-tools", file), "utf8");
    await writeFile(join(copy, "contract", file), text.replace("../../src/", "./src/"));
  }
  expect(commands.at(-1)).toBe("npm start -- --keep");
  start = startScript("npm", ["start", "--", "--keep"], ports, copy);
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
  new Intl.NumberFormat(usual.locale, {
    style: "currency",
    currency: usual.currency.code,
    currencyDisplay: "narrowSymbol",
  })
    .formatToParts(1)
    .find(({ type }) => type === "currency")?.value ?? "",
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

/** Opens the latest mail about an order. @returns its plain text */
const mailAbout = async (page: Page, order: string): Promise<string> => {
  const [, mails = ""] = /mails that it writes are shown at (\S+)/.exec(start.output()) ?? [];
  await page.goto(mails);
  await page.getByRole("link", { name: order }).first().click();
  await page.getByText("As plain text").click();
  const [text = ""] = await page.locator("pre").allInnerTexts();
  return text;
};

/** The owner and a customer, as they call the API. */
const callers = () =>
  Promise.all([
    demoCaller(address, ports.AUTH_PORT, "admin@example.com"),
    demoCaller(address, ports.AUTH_PORT, "customer@example.com"),
  ]);

/** "1.299,50 kr.", with the space that da-DK puts there */
const kroner = /\d,\d\d\skr\./;
/** "4. dec." */
const danishDay = /\d\. (jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)/;

let orderNumber = "";
let orderId = "";

/** The address of the owner's first tool. */
let firstTool = "";

test("until it is open, visitors read everywhere that the second shop opens soon", async () => {
  const page = await browser.newPage();
  for (const path of ["/", "/contact", "/tools", "/tools/torvik-tx18", "/checkout"]) {
    const texts = await open(page, path, "Opening soon");
    for (const its of [nordic.name, nordic.email, "from Aarhus C", "noindex"])
      expect(texts, path).toContain(its);
    expect(await page.getByRole("link", { name: /^(Tools|Basket|Delivery)$/ }).count()).toBe(0);
  }
  expect((await fetch(`${address}/sitemap.xml`)).status).toBe(404);
  expect((await fetch(`${address}/api/product`)).status).toBe(403);
  await page.close();
});

test("its owner goes through the first steps, and a visitor sees the first tool", async () => {
  const page = await browser.newPage();
  await page.goto(`${address}/login`);
  await logIn(page, "admin@example.com");
  const steps = page.getByRole("region", { name: "First steps" });
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  const today = async () => page.goto(`${address}/dashboard/today`);

  await today();
  await expect(step("Verify your e-mail address")).toContainText("Done");
  await expect(step("Open the shop")).toContainText("To do");
  await step("Add a tool").getByRole("link").click();
  await page.getByLabel("Image").fill("/images/no-picture.svg");
  await page.getByLabel(/name/i).fill("Torvik TX18");
  await page.getByLabel("Price").fill("1299,50");
  await page.getByLabel("Available Quantity").fill("40");
  await page.getByLabel("Minimum Quantity").fill("1");
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByText("Torvik TX18").first().waitFor();

  await today();
  await expect(step("Add a tool")).toContainText("Done");
  await step("Set opening hours and delivery").getByRole("link").click();
  await page.getByLabel("The counter is open").fill("Monday to Saturday, 10 to 17");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await page.getByText("Opening hours and delivery are saved").waitFor();

  for (const [name, saved] of [
    ["Set delivery prices", "Delivery and its prices are saved"],
    ["Check your VAT", "VAT is saved"],
  ] as const) {
    await today();
    await step(name).getByRole("link").click();
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await page.getByText(saved).waitFor();
  }
  await today();
  for (const name of ["Enter your VAT number", "Enter your bank details"])
    await expect(step(name)).toContainText("To do");
  const [owner] = await callers();
  const { vat, payment } = ShopSettings.parse(await owner("GET /desk/settings", {}));
  const rates = [...vat.rates];
  const registered = { number: shopNumber, vies: true };
  await owner("PUT /desk/settings/vat", { body: { ...vat, rates, ...registered } });
  const bankDetails = "IBAN DK50 0040 0440 1162 43";
  await owner("PUT /desk/settings/payment", { body: { ...payment, bankDetails } });

  for (const [name, title] of [
    ["Write the terms", "Terms"],
    ["Write what you keep of customers", "Privacy"],
  ] as const) {
    await today();
    await expect(step(name)).toContainText("To do");
    await step(name).getByRole("link").click();
    await page.getByLabel("Text (optional)").fill(`${title} of {shopName}.`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(`The text of ${title} is saved`).waitFor();
  }
  await today();
  for (const name of ["Write the terms", "Write what you keep of customers", "Write the imprint"])
    await expect(step(name)).toContainText("Done");
  await step("Open the shop").getByRole("link").click();
  await page.getByRole("link", { name: "Look at the shop front" }).click();
  await page.getByText("Only admins see this").waitFor();
  await page.getByRole("region", { name: "Our Tools" }).getByRole("article").first().waitFor();
  await page.getByRole("link", { name: "Open it" }).click();
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.getByText("The shop is open", { exact: true }).waitFor();
  await today();
  await page.getByRole("region", { name: "No orders yet" }).waitFor();
  await expect(steps).toHaveCount(0);
  await page.close();

  const visitor = await browser.newPage();
  const tool = visitor.getByRole("article").getByRole("link", { name: "Torvik TX18" }).first();
  await expect(async () => {
    await visitor.goto(address); // an instance may know for some seconds only that it is closed
    firstTool = (await tool.getAttribute("href", { timeout: 5_000 })) ?? "";
  }).toPass({ timeout: 60_000 });
  expect(firstTool).toMatch(/^\/tools\/./);
  await visitor.close();
});

test("a guest pays by card in the shop that its owner has just opened", async () => {
  const page = await browser.newPage();
  await page.goto(`${address}${firstTool}`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByText("in your basket").waitFor();
  await page.goto(`${address}/checkout/guest`);
  await page.getByRole("textbox", { name: "E-mail" }).fill("gitte@guest.example");
  await page.getByLabel("Recipient", { exact: true }).fill("Gitte Guest");
  await page.getByLabel("Street and number").fill("Mejlgade 3");
  await page.getByLabel("Postcode").fill("8000");
  await page.getByLabel("Town").fill("Aarhus C");
  await page.getByRole("button", { name: /^Order/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await page.getByText("You’ve paid by card.").waitFor();
  await page.reload();
  await page.getByText("You’ve paid by card.").waitFor();
  await page.getByRole("link", { name: "See your order" }).click();
  await page.getByRole("heading", { name: /^Order NT-/ }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/order\/./);
  await page.reload(); // Hosting answers it
  await page.getByRole("heading", { name: /^Order NT-/ }).waitFor();
  await page.close();
});

test("the second shop's pages show its name, kroner and Danish days, and no portfolio", async () => {
  const page = await browser.newPage();
  await open(page, "/", "Tools for cold hands");
  await page.getByRole("region", { name: "Our Tools" }).getByRole("article").first().waitFor();
  await expectOwnTexts(page, kroner);
  const kinds = page.getByRole("navigation", { name: "Tools by kind" }).locator("img");
  await expect(kinds).toHaveCount(nordic.kinds.length);
  for (const picture of await kinds.all())
    await expect(picture).toHaveAttribute("src", "/images/no-picture.svg");
  const shared = page.locator("meta[property='og:image']");
  await expect(shared).toHaveAttribute("content", /\/pictures\/shop\/shared\.jpg$/);
  for (const [picture, status] of [
    ["sharing/home.jpg", 404],
    ["banner/slide-1.avif", 404],
  ] as const)
    expect((await fetch(`${address}/images/${picture}`)).status, picture).toBe(status);
  expect((await fetch(`${address}/pictures/shop/shared.jpg`)).status).toBe(200);
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Tools", exact: true })).toHaveCount(1);
  await expect(menu.getByRole("link", { name: /Portfolio|Blogs/ })).toHaveCount(0);
  for (const path of ["/portfolio", "/blogs"])
    expect((await fetch(`${address}${path}`)).status, path).toBe(404);
  expect(await (await fetch(`${address}/sitemap.xml`)).text()).not.toMatch(/portfolio|blogs/);
  for (const path of ["/delivery", "/contact", "/terms"]) await open(page, path, /./);

  await open(page, "/tools", "Tools", kroner);
  const tool = await open(page, firstTool, "Torvik TX18", kroner);
  expect(tool).toContain('"priceCurrency":"DKK"');
  await expect(page.getByText(/^Arrives /)).toHaveText(danishDay);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByText("in your basket").waitFor();
  await open(page, "/basket", "Basket", kroner);

  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByLabel("Email").waitFor();
  await logIn(page, "customer@example.com");
  await page.getByLabel("Street and number").fill("Mejlgade 3");
  await page.getByLabel("Postcode").fill("8000");
  await page.getByLabel("Town").fill("Aarhus C");
  await page.getByLabel("Phone").fill("87 12 34 56");
  await expectOwnTexts(page);
  await page.getByRole("radio", { name: /^By invoice/ }).check();
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
  const text = await mailAbout(page, orderNumber);
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
    if (paper === "invoice") await page.getByRole("button", { name: "Issue it now" }).click();
    await page.getByText(orderNumber).first().waitFor();
    expect(await expectOwnTexts(page, danishDay)).toContain(nordic.legalName);
  }
  await page.close();
});

test("a business in Germany pays no VAT under its number, which the checkout, the mail and the papers say", async () => {
  const page = await browser.newPage();
  await page.goto(`${address}/login`);
  await logIn(page, "customer@example.com");
  const [owner, customer] = await callers();
  await sellAbroad(owner);
  const order = await orderFromGermany(page, address, firstTool);
  const mail = await mailAbout(page, order.number); // before the refund writes another one
  expect(mail).toMatch(/2\.079,20\skr\./);
  expect(mail).toMatch(/reverse charge[\s\S]*DE136695976/i);
  await page.close();
  await expectReverseCharge(owner, customer, order);
});

test("a consumer in Germany pays Danish VAT, and an export to Norway has none", async () => {
  const [owner, customer] = await callers();
  await expectOtherTreatments(owner, customer, firstTool.replace(/^.*\//, ""));
});

test("the second shop's logo and slide, once uploaded, are in home's HTML, of which the build has neither, and the logo on its papers", async () => {
  const [owner] = await callers();
  const upload = async (width: number, height: number): Promise<string> => {
    const background = { r: 30, g: 90, b: width % 256 };
    const drawn = sharp({ create: { width, height, channels: 3, background } });
    const body = { picture: (await drawn.png().toBuffer()).toString("base64") };
    return UploadedPicture.parse(await owner("POST /pictures", { body })).address;
  };
  const [logo, slide] = [await upload(1200, 300), await upload(1600, 900)];
  const slides = [{ slide: 1, picture: slide, alt: "A shed by the harbour" }];
  await owner("PUT /desk/settings/pictures", {
    body: { logo: { picture: logo, saysName: true }, slides, kinds: [], revision: 0 },
  });
  const files = (address: string) => address.replace("/800.jpg", "");
  const html = async () => (await fetch(address)).text();
  await expect.poll(html, { timeout: 60_000 }).toContain(files(slide));
  const answered = await html();
  expect(answered).toMatch(
    new RegExp(`<link rel="preload" as="image"[^>]*${files(slide)}/1600.avif 1600w`, "i"),
  );
  expect(answered).toMatch(/<img alt="A shed by the harbour"[^>]* fetchPriority="high"/);
  expect(answered).toMatch(new RegExp(`<img alt="${nordic.name}"[^>]*${files(logo)}/400.avif`));

  const page = await browser.newPage();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/", "Tools for cold hands");
    await expect(page.getByRole("img", { name: "A shed by the harbour" })).toBeVisible();
  }
  await page.goto(`${address}/login`);
  await logIn(page, "admin@example.com");
  for (const paper of ["invoice", "packing-slip"]) {
    await page.goto(`${address}/dashboard/paper/${paper}?ids=${orderId}`);
    await expect(page.getByRole("article").getByRole("img", { name: nordic.name })).toBeVisible();
  }
  await page.close();
});

test("the unit tests pass with the second shop's configuration", async () => {
  const { code, output } = await startScript("npm", ["test", "--", "unit"], chosen).ended();
  expect(code, output).toBe(0);
}, 600_000); // beside other tests they take long
