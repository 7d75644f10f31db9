import { configuredSettings } from "@shop/contract/configured-settings";
import { formatMoney } from "@shop/contract/format";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import type { DeliveryMethod } from "@shop/contract/settings/shipping";
import { shop } from "@shop/contract/shop";
import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { collect, fillDelivery } from "./support/on-page.ts";
import { customer } from "./support/people.ts";
import { addOrder, addProduct, ordersOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const [standard] = defaultShipping.methods;
const method = (id: string, change: Partial<DeliveryMethod>): DeliveryMethod[] =>
  standard ? [{ ...standard, id, ...change }] : [];
const methods = [
  ...method("parcel", {
    ...{ name: "Parcel", countries: ["GB"], freeFrom: 5000 },
    rows: [{ upTo: 10_000, cents: 490 }],
  }),
  ...method("standard", { rows: [{ upTo: 10_000, cents: 1500 }], countries: ["GB"] }),
  ...method("counter", { name: "Pick-up", kind: "pickup", countries: ["GB"] }),
];

/** Every list says that there are other methods. The shop's own are every test's. */
const setMethods = async (page: Page, wanted: readonly DeliveryMethod[]): Promise<void> => {
  await page.route(/\/api\/(bestSellers|product|review)(\?.*)?$/, (route) =>
    route.fulfill({ json: [], headers: { "settings-revision": "1000000" } }),
  );
  await page.route("**/api/settings", (route) =>
    route.fulfill({
      json: {
        ...configuredSettings,
        ...{ revision: 1_000_000, countries: { deliversTo: ["GB", "DE"] } },
        shipping: { methods: wanted },
      },
    }),
  );
  await page.goto("/");
  await page.waitForFunction(() =>
    localStorage.getItem("settings")?.includes('"revision":1000000'),
  );
};

const main = (page: Page) => page.getByRole("main");
const total = (page: Page) => main(page).locator("output");

describe("Delivery's price", () => {
  test("is in the basket before anything is typed, for the country chosen last", async ({
    page,
  }) => {
    await setMethods(page, methods);
    const gauge = await addProduct({ minimum: 1, available: 50, priceCents: 1000 });
    await collect(page, gauge);
    await page.goto("/basket");
    await expect(main(page)).toContainText(`Parcel: ${formatMoney(4.9)}`);
    await expect(total(page)).toHaveText(formatMoney(24.9));
    await page.getByLabel(`Quantity of ${gauge.name}`).fill("5");
    await expect(main(page)).toContainText("Parcel: free");
    await expect(total(page)).toHaveText(formatMoney(50));

    await page.getByLabel("Deliver to").selectOption("Germany");
    const why = main(page).getByText("We don’t deliver to Germany at present.");
    await expect(why).toBeVisible();
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(why).toBeFocused();
    await expect(page).toHaveURL("/basket");
    await page.reload();
    await expect(page.getByLabel("Deliver to")).toHaveValue("DE");
    await expect(why).toBeVisible();
    await page.getByLabel("Deliver to").selectOption("United Kingdom");
    await expect(why).toHaveCount(0);
  });

  test("is missing for a basket that is too heavy, which says so", async ({ page }) => {
    await setMethods(page, methods.slice(0, 1));
    const gauge = await addProduct({ minimum: 1, available: 50 });
    await gauge.setWeight(6000);
    await collect(page, gauge);
    await page.goto("/basket");
    await expect(main(page)).toContainText("Together these tools are too heavy");
  });
});

describe("A customer", () => {
  test("keeps the country they chose when their latest address comes late, also after a reload", async ({
    page,
    login,
  }) => {
    const person = await customer();
    const gauge = await addProduct({ minimum: 1, available: 50 });
    await addOrder(person, gauge, 2);
    await login(person, "/");
    await setMethods(page, methods);
    await collect(page, gauge);
    const country = page.getByLabel("Country");
    const release = await hold(page, "**/api/purchase?*");
    await page.goto("/checkout");
    await country.selectOption("Germany");
    await page.reload();
    await expect(country).toHaveValue("DE");
    release();
    await expect(page.getByLabel("Phone")).toHaveValue("555-0104");
    await expect(country).toHaveValue("DE");
  });

  test("chooses how they get it, and agrees to another total before anything is ordered", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/status of 409/);
    // The shop itself has one method, "standard", which costs nothing: the page has to ask again.
    const person = await customer();
    const gauge = await addProduct({ minimum: 1, available: 50, priceCents: 1000 });
    await login(person, "/");
    await setMethods(page, methods);
    await collect(page, gauge);
    await page.goto("/checkout");
    const ways = page.getByRole("group", { name: "How you get it" });
    await expect(ways.getByRole("radio")).toHaveCount(3);
    await ways.getByLabel("Pick-up").check();
    await expect(page.getByLabel("Street and number")).toHaveCount(0);
    await expect(ways).toContainText(shop.address.street);
    await ways.getByLabel("Delivery").check();
    await expect(total(page)).toHaveText(formatMoney(35));
    await fillDelivery(page);
    const place = page.getByRole("button", { name: "Place order" });
    await place.click();
    await expect(page.getByRole("alert")).toContainText(
      `The total is ${formatMoney(20)} now, not ${formatMoney(35)}. Nothing has been ordered yet`,
    );
    await expect(total(page)).toHaveText(formatMoney(20));
    expect(await ordersOf(person.uid)).toEqual([]);
    await place.click();
    await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
    expect(await ordersOf(person.uid)).toHaveLength(1);
  });
});
