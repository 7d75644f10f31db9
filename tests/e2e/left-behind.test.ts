import type { BrowserContext, Page } from "playwright";
import { describe } from "vitest";
import { shopUrl } from "../support/shop-under-test.ts";
import { launchBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { customer, logInByForm, type Person } from "./support/people.ts";
import { customerWithOrder } from "./support/shop.ts";
import { test } from "./support/test.ts";

const expectOrdersOf = (page: Page, { email }: Person) =>
  expect(page.getByRole("cell", { name: email })).toBeVisible();

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
};

/** The places, in storage and on the page, where something of a person is found. */
const tracesOf = ({ email, name, uid }: Person, page: Page) =>
  page.evaluate(
    async (words) => {
      const places: Record<string, string> = {
        page: document.documentElement.outerHTML,
        address: JSON.stringify([location.href, history.state]),
        localStorage: JSON.stringify({ ...localStorage }),
        sessionStorage: JSON.stringify({ ...sessionStorage }),
        caches: JSON.stringify(await caches.keys()),
      };
      for (const { name = "" } of await indexedDB.databases()) {
        const opening = indexedDB.open(name);
        await new Promise((done) => opening.addEventListener("success", done));
        const database = opening.result;
        for (const store of database.objectStoreNames) {
          const reading = database.transaction(store).objectStore(store).getAll();
          await new Promise((done) => reading.addEventListener("success", done));
          places[`${name}/${store}`] = JSON.stringify(reading.result);
        }
        database.close();
      }
      return Object.keys(places).filter((place) =>
        words.some((word) => places[place]?.includes(word)),
      );
    },
    [email, name, uid],
  );

describe("After signing out", () => {
  test("a customer leaves nothing for whoever goes back, or signs in next", async ({ page }) => {
    const [former, next] = [await customerWithOrder(), await customer()];
    await logInByForm(page, former, { at: "/purchase" });
    await page.getByRole("link", { name: "DashBoard" }).click();
    await expectOrdersOf(page, former);
    expect(await tracesOf(former, page)).toContain("page");
    await page.getByRole("link", { name: "Add Review" }).click();
    await signOut(page);

    await expect.poll(() => tracesOf(former, page)).toEqual([]);
    for (let steps = 0; steps < 2; steps += 1) {
      await page.goBack();
      await expect(page).toHaveURL("/login");
      expect(await tracesOf(former, page)).toEqual([]);
    }

    await logInByForm(page, next, { stay: true });
    // With no list arriving, the page would show what it still remembers.
    await page.route("**/api/purchase*", () => {});
    await page.getByRole("link", { name: "DashBoard" }).click();
    await expect(page.getByRole("main").getByRole("status").last()).toBeVisible();
    expect(await tracesOf(former, page)).toEqual([]);
  });

  test("a customer leaves nothing in another tab", async ({ page, context }) => {
    const person = await customerWithOrder();
    await logInByForm(page, person);
    const other = await context.newPage();
    await other.goto("/dashboard");
    await expectOrdersOf(other, person);
    await signOut(page);
    await expect(other).toHaveURL("/login");
    await expect.poll(() => tracesOf(person, other)).toEqual([]);
  });
});

/** A browser with the back-forward cache, which Playwright turns off by default. */
const withBackForwardCache = async (visit: (context: BrowserContext) => Promise<void>) => {
  const browser = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  try {
    const context = await browser.newContext({ baseURL: shopUrl, serviceWorkers: "block" });
    await visit(context);
  } finally {
    await browser.close();
  }
};

describe("A page that comes back from the back-forward cache", () => {
  test("shows the next person's data and nothing of the former's", async () => {
    const [former, next] = [await customerWithOrder(), await customerWithOrder()];
    await withBackForwardCache(async (context) => {
      const returns: string[] = [];
      await context.exposeBinding("returned", (_, shown: string) => void returns.push(shown));
      await context.addInitScript(() => {
        // Chromium may drop a page from the cache. It is then loaded again, which tests the same.
        addEventListener("pageshow", () => {
          // as: the binding is put there from outside
          const { returned } = window as unknown as { returned: (shown: string) => void };
          requestAnimationFrame(() => returned(`${document.body.textContent}`));
        });
      });
      const page = await context.newPage();
      await logInByForm(page, former, { at: "/dashboard" });
      await expectOrdersOf(page, former);
      await page.waitForLoadState("networkidle"); // a page with open requests isn't cached
      await page.goto("/blogs");
      const other = await context.newPage();
      await other.goto("/blogs");
      await signOut(other);
      await expect.poll(() => tracesOf(former, other)).toEqual([]); // Firebase removes its own last
      await logInByForm(other, next);

      returns.length = 0;
      await page.evaluate(() => void setTimeout(() => history.back())); // once this has returned
      await expect.poll(() => returns.length).toBeGreaterThan(0);
      for (const shown of returns) expect(shown).not.toContain(former.email);
      await expectOrdersOf(page, next);
      await expect.poll(() => tracesOf(former, page)).toEqual([]);
    });
  });
});
