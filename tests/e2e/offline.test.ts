import { textNames } from "@shop/contract/page-texts";
import type { Page } from "playwright";
import { describe } from "vitest";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { goOffline, hasOfflineHome, kept, unreachable } from "./support/offline.ts";
import { fillDelivery } from "./support/on-page.ts";
import { customer, logInByForm } from "./support/people.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { test as withoutWorker } from "./support/test.ts";

const test = withoutWorker.override("serviceWorkers", "allow");

const notice = (page: Page) => page.locator(".offline-notice");
const tools = (page: Page) => page.getByRole("region", { name: "Our Tools" }).getByRole("article");

/** The names of the tools in the offline copy; other tests may have added more since. */
const keptTools = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list: { name: string }[] = await (
      await caches.match("/api/product?home=true&limit=6")
    )?.json();
    return list.map(({ name }) => name);
  });

/** Everything in the caches, with the headers of request and answer. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { address: string; headers: string; content: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const headers = JSON.stringify([...request.headers, ...(answer?.headers ?? [])]);
        found.push({ address: request.url, headers, content: (await answer?.text()) ?? "" });
      }
    }
    return found;
  });

describe("The shop", () => {
  test("can be installed: the browser finds nothing missing", async ({ page, context }) => {
    await page.goto("/");
    const browser = await context.newCDPSession(page);
    const { url, errors } = await browser.send("Page.getAppManifest");
    expect({ url, errors }).toEqual({ url: `${shopUrl}/manifest.webmanifest`, errors: [] });
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    const missing = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    expect(missing).toEqual([]); // a test's context is incognito
    const icons = await page.evaluate(async (manifest) => {
      const { icons } = await (await fetch(manifest)).json();
      return Promise.all(
        icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
          const icon = Object.assign(new Image(), { src });
          await icon.decode();
          return { sizes, real: `${icon.naturalWidth}x${icon.naturalHeight}` };
        }),
      );
    }, url);
    expect(icons).toHaveLength(3);
    for (const { sizes, real } of icons) expect(real).toBe(sizes);
    const colours = page.locator("meta[name=theme-color]");
    expect(await colours.evaluateAll((all) => all.map((it) => it.getAttribute("media")))).toEqual([
      "(prefers-color-scheme: light)",
      "(prefers-color-scheme: dark)",
    ]);
  });

  test("shows a visitor offline the pages they saw, and since when they are stored", async ({
    page,
    expected,
  }) => {
    expected.console.push(unreachable);
    await page.goto("/");
    await hasOfflineHome(page);
    await kept(page, "/api/bestSellers");
    await expect(tools(page).getByRole("heading")).toHaveCount(6);
    const names = await keptTools(page);
    expect(names).toHaveLength(6);
    // What is asked about many tools displaces no list.
    const details = await page.evaluate(async () => {
      const tools: { _id: string }[] = await (await fetch("/api/product?limit=25")).json();
      await Promise.all(tools.map(({ _id }) => fetch(`/api/product/${_id}`)));
      return `/api/product/${tools.at(-1)?._id}`;
    });
    await kept(page, details);
    await expect(notice(page)).toBeEmpty();

    const goOnline = await goOffline(page);
    await expect(notice(page)).toContainText("You are offline.");
    await page.reload();
    await expect(tools(page).getByRole("heading")).toHaveText(names);
    await expect(
      page.getByRole("region", { name: /^Reviews/ }).getByRole("figure"),
    ).not.toHaveCount(0);
    await expect(notice(page)).toHaveText(/^Last updated \d\d:\d\d; you are offline\.$/);

    await page.goto("/portfolio"); // never visited
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/tools/not-seen"); // nor this
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This tool couldn't be loaded",
    );
    await expect(notice(page)).toContainText("You are offline.");
    await page.goto("/");
    await expect(notice(page)).toContainText("Last updated");
    await goOnline();
    await notice(page).getByRole("link", { name: "Reload" }).click();
    await expect(tools(page).getByRole("heading")).toHaveCount(6); // other tests may have added some
    await expect(notice(page)).toBeEmpty();

    const offlineAgain = await goOffline(page);
    await page.reload();
    await expect(notice(page)).toContainText("Last updated");
    await offlineAgain();
    await page.getByRole("link", { name: "Blogs", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blogs" })).toBeVisible();
    await expect(notice(page)).toBeEmpty(); // that list isn't shown any more
  });

  test("shows a customer offline the tool that they saw, adds it to the basket, and says why it can't be ordered", async ({
    page,
    expected,
  }) => {
    expected.console.push(unreachable);
    const product = await addProduct({ minimum: 1, available: 9 });
    const facts = [{ name: "Torque", value: "65", unit: "Nm" }];
    await firestore.doc(`products/${product.id}`).update({ facts });
    const person = await customer();
    await logInByForm(page, person);
    await page.goto(`/tools/${product.id}`);
    await kept(page, `/tools/${product.id}`);
    await kept(page, `/api/product/${product.id}`);
    const goOnline = await goOffline(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await expect(page.getByRole("row", { name: "Torque 65 Nm" })).toBeVisible();
    await expect(notice(page)).toHaveText(/^Last updated \d\d:\d\d; you are offline\.$/);
    await page.getByRole("button", { name: "Add to basket" }).click();
    await expect(page.getByText("in your basket")).toBeVisible();
    await page.goto("/basket"); // never visited
    await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("2");
    await page.getByRole("link", { name: "Check out" }).click();
    await fillDelivery(page);
    const place = page.getByRole("button", { name: "Place order" });
    await place.click();
    await expect(page.getByRole("alert")).toContainText("You are offline, and an order needs");
    expect(await ordersOf(person.uid)).toEqual([]);
    await goOnline();
    await place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
    expect(await ordersOf(person.uid)).toHaveLength(1);
  });

  test("shows stored pages offline in Firefox, whose preload resolves with an error", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(unreachable);
    const product = await addProduct({ minimum: 1, available: 9 });
    await page.goto(`/tools/${product.id}`);
    await kept(page, `/tools/${product.id}`);
    const goOnline = await goOffline(page);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(
      `Object.defineProperty(FetchEvent.prototype, "preloadResponse", { get: async () => Response.error() })`,
    );
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await page.goto("/portfolio");
    await expect(page.getByRole("heading", { level: 1, name: "Robin Hale" })).toBeVisible();
    await page.goto("/tools/torvik-tx18"); // not seen before
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await goOnline();
    await again.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Torvik TX18 Drill");
  });

  test("isn't offline on a machine without a network that runs the shop itself", async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "onLine", { get: () => false });
    });
    const checked = () => page.waitForResponse("**/robots.txt");
    const first = checked();
    await page.goto("/");
    await first;
    await expect(tools(page).getByRole("heading")).toHaveCount(6);
    const again = checked();
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    await again;
    await expect(notice(page)).toBeEmpty();
  });

  test("shows a visitor offline the tools that they found before", async ({ page, expected }) => {
    expected.console.push(unreachable);
    await page.goto("/tools?kind=Hammer+drill");
    await kept(page, "/api/catalogue?kind=Hammer+drill");
    const goOnline = await goOffline(page);
    await page.reload();
    const found = page.getByRole("main").getByRole("article").getByRole("heading");
    await expect(found).not.toHaveCount(0);
    await expect(notice(page)).toContainText("Last updated");
    await goOnline();
    await page.getByLabel("Search the tools").fill("aldern");
    await expect(found.first()).toHaveText(/Aldern/);
    await expect(notice(page)).toBeEmpty();
  });

  test("shows a visitor offline the tools of a brand, and says so of one that it doesn't know", async ({
    page,
    expected,
  }) => {
    expected.console.push(unreachable);
    await page.goto("/tools/brand/torvik");
    await kept(page, "/api/catalogue?brand=torvik");
    const goOnline = await goOffline(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Torvik");
    const found = page.getByRole("main").getByRole("article").getByRole("heading");
    await expect(found.first()).toHaveText(/Torvik/);
    await expect(notice(page)).toContainText("Last updated");
    await page.goto("/tools/brand/quern");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await goOnline();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(found.first()).toHaveText(/Quern/);
  });

  test("keeps no copy of a customer's data, nor of calls with their session", async ({ page }) => {
    const person = await customer();
    const byWorker = new Set<string>();
    page.on("response", (answer) => {
      if (answer.fromServiceWorker()) byWorker.add(new URL(answer.url()).pathname);
    });
    await page.goto("/");
    await hasOfflineHome(page);
    await logInByForm(page, person);
    const token = await page.evaluate(() => localStorage.getItem("accessToken"));
    await page.goto("/purchase");
    await expect(page.getByRole("article").first()).toBeVisible();
    await kept(page, "/api/product");
    await page.goto("/dashboard");
    await expect(page.getByText("No orders yet")).toBeVisible();
    const isKept =
      /^\/(api\/(product|review|catalogue|bestSellers)$|assets\/|images\/|favicon\.svg$)/;
    const infos = textNames.map((name) => `/${name}-frame`);
    const forVisitors = [
      "/",
      "/tools-frame",
      "/tool-frame",
      "/basket",
      "/order", // without its order
      "/paid",
      "/unpaid",
      "/blogs",
      "/portfolio",
      "/login",
      "/signup",
      ...infos,
    ];
    const pages = [...forVisitors, "/checkout", "/purchase", "/dashboard"];
    const found = await everythingKept(page);
    for (const { address, headers, content } of found) {
      const { pathname } = new URL(address);
      expect(pages.includes(pathname) || isKept.test(pathname), address).toBe(true);
      expect(`${address}${headers}${content}`).not.toContain(person.email);
      expect(`${headers}${content}`).not.toContain(token);
      expect(headers.toLowerCase()).not.toContain("bearer");
    }
    expect(found.some(({ address }) => address.endsWith("/api/product"))).toBe(true);
    expect(byWorker).toContain("/api/product");
    expect([...byWorker].filter((path) => path.startsWith("/__/"))).toEqual([]);
    expect(
      [...byWorker].filter((path) =>
        /^\/api\/(?!product$|review$|catalogue$|bestSellers$)/.test(path),
      ),
    ).toEqual([]);
  });
});
