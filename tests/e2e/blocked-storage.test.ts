import type { BrowserContext, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { cardOf, toast } from "./support/on-page.ts";
import { customer, logInByForm, type Person } from "./support/people.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { test } from "./support/test.ts";

type Name = "localStorage" | "sessionStorage";

/** Blocks storage: any access to it throws. */
const block = (context: BrowserContext, names: Name[]) =>
  context.addInitScript((blocked) => {
    for (const name of blocked) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  }, names);

/** Fills storage: any write throws. */
const fill = (context: BrowserContext, names: Name[]) =>
  context.addInitScript((full) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (full.some((name) => window[name] === this))
        throw new DOMException("Setting the value exceeded the quota.", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  }, names);

const everywhere: Name[] = ["localStorage", "sessionStorage"];
const cases: { how: string; limitStorage: typeof block; names: Name[] }[] = [
  { how: "local storage is full", limitStorage: fill, names: ["localStorage"] },
  { how: "all storage is blocked", limitStorage: block, names: everywhere },
];

/** Follows the page's own links, so that the page keeps its memory. */
const follow = async (page: Page, names: readonly string[]) => {
  for (const name of names) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
  }
};

/**
 * Places an order whose answers are lost, also that of the retry; then places it again.
 *
 * @param changed what the customer changes before that
 */
const orderTwice = async (
  page: Page,
  person: Person,
  { between, changed }: { between: () => Promise<unknown>; changed?: string },
) => {
  const product = await addProduct({ minimum: 1, available: 50 });
  const order = async (phone = "555-0104") => {
    await follow(page, ["Purchase"]);
    await cardOf(page, product).getByRole("button", { name: "Purchase" }).click();
    await page.getByRole("dialog").getByLabel("Phone").fill(phone);
    await page.getByRole("dialog").getByRole("button", { name: "Place order" }).click();
  };
  await page.route("**/api/purchase", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503 });
  });
  await order();
  const failure = toast(page, "nothing will be ordered twice");
  await failure.hover(); // under the pointer it doesn't close by itself
  await page.unroute("**/api/purchase");
  await between();
  await order(changed);
  const said = changed ? "stands, without your changes" : "Successfully Purchases";
  await expect(toast(page, said)).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(cardOf(page, product)).toContainText("Ordered: 2");
  expect(await ordersOf(person.uid)).toMatchObject([{ phone: "555-0104" }]);
};

describe("A visitor stays signed in as long as the browser allows", () => {
  for (const { how, limitStorage, names } of cases) {
    const outlivesReload = names !== everywhere;
    test(`where ${how}, and an order whose answer is lost is placed once`, async ({
      page,
      context,
      expected,
    }) => {
      // The page may be left before Firebase has signed out.
      expected.console.push(/status of (422|503)/, /accounts:lookup/);
      await limitStorage(context, names);
      const person = await customer();
      await logInByForm(page, person);
      await follow(page, ["DashBoard"]);
      await expect(page.getByRole("heading", { name: "Customers Order" })).toBeVisible();
      await orderTwice(page, person, {
        between: () => (outlivesReload ? page.reload() : follow(page, ["Home"])),
        ...(outlivesReload ? { changed: "555-0199" } : {}),
      });

      await page.goto("/dashboard");
      if (outlivesReload) {
        await expect(page.getByRole("heading", { name: "Customers Order" })).toBeVisible();
        await page.getByRole("button", { name: "Sign Out" }).click();
        await expect(page).toHaveURL("/login");
        await page.goto("/dashboard");
      }
      await expect(page).toHaveURL("/login");
    });
  }
});
