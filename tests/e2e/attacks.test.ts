import { configuredSettings } from "@shop/contract/configured-settings";
import { home } from "@shop/contract/home.config";
import { limits } from "@shop/contract/limits";
import { plainText } from "@shop/contract/plain-text";
import type { BrowserContext, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe } from "vitest";
import { pageTitle } from "../../web/src/runtime/use-page-name.ts";
import { orderBody, reviewBody } from "../support/requests.ts";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import {
  careless,
  type HostileShop,
  hostileAlt,
  openHostileShop,
  payloads,
} from "./support/hostile-shop.ts";
import { lastStep, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { hydrated } from "./support/rendering.ts";
import { addProduct, callAs } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { setTripwire, type Tripwire } from "./support/tripwire.ts";
import { showAll } from "./support/whole-list.ts";

let shop: HostileShop;
beforeAll(async () => {
  shop = await openHostileShop();
});
afterAll(() => shop.remove());

/** The pictures' addresses are payloads too: the browser refuses each, or finds nothing there. */
const pictures = /Failed to load resource|Content Security Policy|ERR_/;

/** Lists the products from the hostile ones on, whatever other tests have added. */
const skipToHostile = (context: BrowserContext) =>
  context.route("**/api/product*", (route) =>
    route.continue({ url: `${shopUrl}/api/product?limit=100&cursor=${shop.productsFrom}` }),
  );

const expectTexts = async (places: Locator, texts: readonly string[]) => {
  const missing = async () => {
    const shown = new Set(await places.allTextContents());
    return texts.filter((text) => !shown.has(text));
  };
  await expect.poll(missing).toEqual([]);
};

/** Expects pictures that are described so, among others. */
const expectAlts = (places: Locator, alts: readonly string[]) => {
  const missing = async () => {
    const shown = await places
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
    return alts.filter((alt) => !shown.includes(alt));
  };
  return expect.poll(missing).toEqual([]);
};

const expectProducts = async (page: Page) => {
  const cards = page.getByRole("article");
  await expectTexts(cards.getByRole("heading"), payloads);
  await expectTexts(cards.locator("p[title]"), payloads);
  await expectAlts(cards, payloads);
};

/** Expects that no script ran, and that the policy refused nothing but pictures. */
const expectQuiet = ({ strikes, refusals }: Tripwire) => {
  expect(strikes).toEqual([]);
  expect(refusals.filter((refusal) => !refusal.startsWith("img-src "))).toEqual([]);
};

describe("A text that is script", () => {
  test("runs in a page without escaping, and the test notices", async ({ context, expected }) => {
    expected.console.push(/./); // these pages print all kinds of errors
    await context.route("**/*", (route) => route.abort());
    const tripwire = await setTripwire(context);
    let html = "";
    await context.route("**/careless", (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    const missed: string[] = [];
    for (const payload of payloads) {
      tripwire.strikes.length = 0;
      html = careless(payload);
      const page = await context.newPage(); // one that is left while a dialog opens may hang for good
      await page.goto("/careless", { waitUntil: "commit" }).catch(() => {}); // some payloads navigate
      const press = () =>
        page.evaluate(() => {
          for (const each of document.querySelectorAll("a, button")) {
            const address = each.getAttribute("xlink:href") ?? each.getAttribute("formaction");
            const leads = address ?? (each instanceof HTMLAnchorElement ? each.href : "");
            if (/^javascript:/i.test(leads))
              each.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
          }
        });
      const struck = async () => {
        if (tripwire.strikes.length === 0) await press().catch(() => {});
        return tripwire.strikes.length > 0;
      };
      await expect
        .poll(struck, { intervals: [20, 50, 100] })
        .toBe(true)
        .catch(() => missed.push(payload));
      await page.close();
    }
    expect(missed).toEqual([]);
  });

  test("is stopped by the content security policy even in a page without escaping", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(/Content Security Policy|ERR_|404/);
    const tripwire = await setTripwire(context);
    await context.route("**/blogs", async (route) => {
      const response = await route.fetch();
      const markup =
        "<img src=x onerror=struck()><script>struck()</script><p style=color:red>" +
        "<style>p { color: red }</style><iframe src=https://evil.invalid/></iframe>";
      const body = (await response.text()).replace("</body>", `${markup}$&`);
      await route.fulfill({ response, body });
    });
    await page.goto("/blogs");
    await expect
      .poll(() => tripwire.refusals.map((refusal) => refusal.split(" ")[0]).sort())
      .toEqual([
        "frame-src",
        "script-src-attr",
        "script-src-elem",
        "style-src-attr",
        "style-src-elem",
      ]);
    expect(tripwire.strikes).toEqual([]);
  });

  test("shows as text to a visitor", async ({ page, context, expected }) => {
    expected.console.push(pictures);
    const tripwire = await setTripwire(context);
    await skipToHostile(context);
    await page.goto("/");
    await expectProducts(page);
    const reviews = page.getByRole("region", { name: /Reviews/ });
    await expectTexts(reviews.locator("blockquote"), payloads);
    const authors = await reviews.locator("figcaption").allTextContents();
    for (const text of payloads) expect(authors.some((author) => author.endsWith(text))).toBe(true);
    expectQuiet(tripwire);
  });

  test("shows as text on a product's page, with and without script", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(pictures);
    const tripwire = await setTripwire(context);
    for (const [index, text] of payloads.entries()) {
      if (index % 8 > 0) continue; // a sample: each is a page
      await page.goto(`/tools/${shop.productIds[index]}`, { waitUntil: "commit" });
      const name = page.getByRole("heading", { level: 1 });
      await expect.poll(() => name.textContent()).toBe(text);
      const views = page.getByRole("list", { name: "Views" });
      await expectAlts(views, [text, hostileAlt(text)]);
      await hydrated(page);
      await expectAlts(views, [text, hostileAlt(text)]);
      expect(await name.textContent()).toBe(text);
      expect(await page.title()).toBe(pageTitle(text).trim().replace(/\s+/g, " "));
      const data = page.locator("script[type='application/ld+json']").first();
      expect(JSON.parse((await data.textContent()) ?? "")).toMatchObject({ name: text });
      if (text.length <= limits.factValue) await expectTexts(page.getByRole("cell"), [text]);
    }
    expectQuiet(tripwire);
  });

  test("describes a picture of home's banner", async ({ page, context, expected }) => {
    expected.console.push(pictures);
    const tripwire = await setTripwire(context);
    const slides = home.slides.map((_, index) => {
      const own = payloads.filter((_text, at) => at % home.slides.length === index);
      const picture = `/pictures/${"0".repeat(64)}/800.jpg`;
      return { slide: index + 1, picture, alt: hostileAlt(own.join(" ")) };
    });
    const own = { ...configuredSettings.pictures, slides };
    const headers = { "settings-revision": "1" };
    await page.route(/\/api\/(bestSellers|product|review)(\?.*)?$/, (route) =>
      route.fulfill({ json: [], headers }),
    );
    await page.route("**/api/settings", (route) =>
      route.fulfill({ json: { ...configuredSettings, revision: 1, pictures: own } }),
    );
    await page.goto("/");
    const alts = slides.map(({ alt }) => alt);
    await expectAlts(page.getByRole("main"), alts);
    await page.reload(); // with the settings that the browser keeps
    await expectAlts(page.getByRole("main"), alts);
    expectQuiet(tripwire);
  });

  test("shows as text to a customer who orders", async ({ page, context, expected, login }) => {
    expected.console.push(pictures);
    const tripwire = await setTripwire(context);
    await skipToHostile(context);
    await login(shop.person, "/purchase");
    await expectProducts(page);
    const dialog = page.getByRole("dialog");
    const articles = page.getByRole("article");
    const names = await articles.getByRole("heading").allTextContents();
    for (const [index, text] of payloads.entries()) {
      if (index % 4 > 0) continue; // a sample: opening a dialog takes long
      await articles.nth(names.indexOf(text)).getByRole("button", { name: "Purchase" }).click();
      await expect.poll(() => dialog.getByRole("heading").textContent()).toBe(`Order: ${text}`);
      await expect(dialog.getByLabel("Product")).toHaveValue(text);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    await page.getByRole("link", { name: "DashBoard" }).click();
    const cells = page.getByRole("table").getByRole("cell");
    await expectTexts(cells, payloads);
    await page.getByRole("link", { name: "Account" }).click();
    const name = page.getByLabel("Name", { exact: true });
    await expect.poll(async () => (await name.inputValue()).length).toBeGreaterThan(90);
    expect(shop.name.startsWith(await name.inputValue())).toBe(true);
    expectQuiet(tripwire);
  });

  test("shows as text to an admin, in lists, questions, toasts and failures", async ({
    page,
    context,
    expected,
    login,
  }) => {
    expected.console.push(pictures);
    const tripwire = await setTripwire(context);
    await login(await admin(), "/dashboard/manageOrderProducts");
    await showAll(page, page.getByRole("article"));
    await expectProducts(page);

    await page.getByRole("link", { name: "Manage Products" }).click();
    const orders = page.getByRole("table", { name: "Everybody's orders" });
    await showAll(page, orders.getByRole("cell"));
    const rows = orders.getByRole("row").filter({ hasText: shop.person.email });
    await expectTexts(orders.getByRole("cell").locator("p"), payloads);
    const dialog = page.getByRole("dialog");
    for (const text of [payloads[0], payloads[12], payloads[48]]) {
      const row = rows.filter({ hasText: text ?? "" });
      await row.first().getByRole("button", { name: "Delete" }).click();
      await expect(dialog).toContainText(`× ${text} for ${text}`);
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(lastStep(page, `${text} Deleted successfully`)).toBeVisible();
    }

    await page.getByRole("link", { name: "Make Admin" }).click();
    const users = page.getByRole("table", { name: "Users" }).getByRole("cell");
    await showAll(page, users);
    const addresses = payloads.map((text) => `~${text}`);
    await expectTexts(users, addresses);
    const all = payloads.join(" ");
    const problem = { status: 500, title: all, detail: all, code: "internal", requestId: all };
    await page.route("**/api/**", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/problem+json",
        body: JSON.stringify(problem),
      }),
    );
    await page.getByRole("button", { name: "Make Admin" }).last().click();
    await dialog.getByRole("button", { name: "Make Admin" }).click();
    await expect(toast(page, "struck()").filter({ hasText: "evil.invalid" })).toContainText(all);
    await page.getByRole("link", { name: "Manage Products" }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(all);
    expectQuiet(tripwire);
  });

  test("is stored by the API without invisible characters, and shows as text to a visitor and an admin", async ({
    page,
    context,
    expected,
    login,
  }) => {
    expected.console.push(pictures);
    const tripwire = await setTripwire(context);
    const [product, person] = [await addProduct({ minimum: 1, available: 900 }), await customer()];
    const order = { ...orderBody(person, product.id, 2), purchase: "", customerName: "" };
    const parts = Array.from({ length: 6 }, (_, part) =>
      payloads.filter((_text, index) => index % 6 === part).join(" "),
    );
    const another = await customer(); // an account has at most three reviews of the shop
    for (const [index, address] of parts.entries()) {
      const author = index < 3 ? person : another;
      await callAs(author, "POST /review", { body: reviewBody(author, address) });
      const body = { ...order, address, phone: "<svg onload=struck()>" };
      await callAs(person, "POST /purchase", { body });
    }
    const shown = parts.map(plainText);
    await page.goto("/");
    await expectTexts(page.locator("blockquote"), shown);
    await login(await admin(), `/dashboard/orders?search=${person.email}`);
    const orders = page.locator("[data-order]");
    await expect(orders).toHaveCount(6);
    for (const entry of await orders.all())
      await entry.getByRole("button", { name: "2 items" }).click();
    const places = shown.map((address) => `${address}\n<svg onload=struck()>`);
    await expectTexts(orders.locator("p"), places);
    expectQuiet(tripwire);
  });
});

test("A script that reaches a page can't load another by its address or write one as text", async ({
  page,
  expected,
}) => {
  expected.console.push(/TrustedScript|TrustedHTML|Content Security Policy/);
  await page.goto("/");
  const refused = await page.evaluate(() => {
    const isRefused = (act: (script: HTMLScriptElement) => void): boolean => {
      try {
        act(document.createElement("script"));
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const load = (address: string) =>
      isRefused((script) => {
        script.src = address;
      });
    return {
      elsewhere: load("https://evil.invalid/script.js"),
      anotherOfGoogle: load("https://apis.google.com/js/plusone.js"),
      answerOfTheShop: load("/api/review"),
      text: isRefused((script) => {
        script.text = "struck()";
      }),
      markup: isRefused(() => {
        document.body.innerHTML = "<img>";
      }),
      loaderOfGoogle: load("https://apis.google.com/js/api.js?onload=start"),
      configuration: load("/__/firebase/init.js?useEmulator=true"),
    };
  });
  expect(refused).toEqual({
    elsewhere: true,
    anotherOfGoogle: true,
    answerOfTheShop: true,
    text: true,
    markup: true,
    loaderOfGoogle: false,
    configuration: false,
  });
});
