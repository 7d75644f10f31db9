import { formatMoney } from "@shop/contract/format";
import { whoSells } from "@shop/contract/shop";
import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { collect, fillDelivery } from "./support/on-page.ts";
import { admin, customer, logInByForm, signOut } from "./support/people.ts";
import {
  addOrder,
  addProduct,
  endOffer,
  type OwnProduct,
  ordersOf,
  putOnOffer,
  stockOf,
} from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const rowOf = (page: Page, { name }: OwnProduct) => page.getByRole("article", { name });
const quantityOf = (page: Page, { name }: OwnProduct) => page.getByLabel(`Quantity of ${name}`);
const basketLink = (page: Page, count?: number) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: `Basket${count ? ` ${count}` : ""}`, exact: true });
const total = (page: Page) => page.getByRole("main").locator("output");

const tools = () =>
  Promise.all([
    addProduct({ minimum: 1, available: 7, priceCents: 1_010 }),
    addProduct({ minimum: 4, available: 50, priceCents: 250 }),
  ]);

describe("A basket", () => {
  test("shows an offer's price beside the former one, and says when the offer has ended", async ({
    page,
  }) => {
    const drill = await addProduct({ minimum: 1, available: 70, priceCents: 2_000 });
    await putOnOffer(await admin(), drill, 15);
    await page.goto(`/tools/${drill.id}`);
    await expect(page.getByRole("region", { name: "Buy" })).toContainText(
      `Lowest price of the last 30 days: ${formatMoney(20)}`,
    );
    await collect(page, drill);
    await basketLink(page, 1).click();
    await expect(rowOf(page, drill)).toContainText(
      `${formatMoney(15)} each Lowest price of the last 30 days: ${formatMoney(20)}`,
    );
    await expect(total(page)).toHaveText(formatMoney(30));
    await endOffer(await admin(), drill);
    await page.reload();
    await expect(rowOf(page, drill)).toContainText(
      `The price has changed from ${formatMoney(15)} to ${formatMoney(20)}.`,
    );
    await expect(rowOf(page, drill)).not.toContainText("Lowest price");
  });

  test("is filled without an account, kept, and the same in all tabs", async ({
    page,
    context,
  }) => {
    const [drill, bits] = await tools();
    await collect(page, drill);
    await collect(page, drill);
    await collect(page, bits);
    await basketLink(page, 2).click();
    await expect(page).toHaveURL("/basket");
    await expect(quantityOf(page, bits)).toHaveValue("5");
    await expect(total(page)).toHaveText(formatMoney(52.9)); // 4 × 10.10 + 5 × 2.50

    await quantityOf(page, drill).fill("7");
    await expect(quantityOf(page, drill)).toHaveAccessibleDescription("Choose 2 to 6 pieces");
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(quantityOf(page, drill)).toBeFocused();
    await expect(page).toHaveURL("/basket");
    await expect(page.getByText("One tool can’t be ordered as it is.")).toBeVisible();
    await quantityOf(page, drill).fill("6");
    await expect(quantityOf(page, drill)).toHaveAccessibleDescription(
      "From 2 pieces, up to 6, fewer with a new account",
    );
    await expect(total(page)).toHaveText(formatMoney(73.1));
    await page.reload();
    await expect(quantityOf(page, drill)).toHaveValue("6");

    const other = await context.newPage();
    await other.goto("/basket");
    await other.getByRole("button", { name: `Remove ${drill.name}` }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(basketLink(page, 1)).toBeVisible();
    const undo = other.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await other.getByRole("button", { name: `Remove ${bits.name}` }).click();
    await expect(page.getByText("Your basket is empty")).toBeVisible();
    await expect(undo).toHaveCount(2);
    await expect(undo.last()).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(quantityOf(page, bits)).toHaveValue("5");
    await undo.press("Enter");
    await expect(rows(page).first()).toHaveAccessibleName(drill.name); // in its place
    await expect(quantityOf(page, drill)).toHaveValue("6");
  });

  test("is merged with that of the person who signs in", async ({ page, expected }) => {
    expected.console.push(/accounts:lookup/); // the page may be left before Firebase has signed out
    const [drill, bits] = await tools();
    const [person, next] = [await customer(), await customer()];
    await logInByForm(page, person);
    await collect(page, drill);
    await signOut(page);
    await page.goto("/basket");
    await expect(page.getByText("Your basket is empty")).toBeVisible();
    await expect(basketLink(page)).toBeVisible();

    await collect(page, drill);
    await collect(page, bits);
    await page.goto("/basket");
    await page.getByRole("link", { name: "Check out" }).click();
    await logInByForm(page, person, { stay: true });
    await expect(page).toHaveURL("/checkout");
    await expect(quantityOf(page, drill)).toHaveValue("4"); // of both baskets
    await expect(quantityOf(page, bits)).toHaveValue("5");

    await signOut(page);
    await logInByForm(page, next);
    await page.goto("/basket");
    await expect(page.getByText("Your basket is empty")).toBeVisible();
    await expect(basketLink(page)).toBeVisible();
  });

  test("is kept at the checkout of somebody who was signed out in another tab", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(/status of 400/, /accounts:lookup/); // Firebase may look up ended sessions
    const [drill] = await tools();
    const person = await customer();
    await logInByForm(page, person);
    await collect(page, drill);
    await page.goto("/checkout");
    await page.getByLabel("Town").fill("Northfield");
    const other = await context.newPage();
    await other.goto("/blogs");
    await signOut(other);
    await expect(page.getByRole("main")).toContainText("You were signed out in another tab.");
    await logInByForm(page, person, { stay: true });
    await expect(page).toHaveURL("/checkout");
    await expect(quantityOf(page, drill)).toHaveValue("2");
    await expect(page.getByLabel("Town")).toHaveValue("Northfield");
  });

  test("is ordered to the last order's address, also if the address arrives after the button was pressed", async ({
    page,
    login,
  }) => {
    const [drill] = await tools();
    const person = await customer();
    await addOrder(person, drill, 3);
    const release = await hold(page, "**/api/purchase?*");
    await login(person, "/");
    await collect(page, drill);
    await page.goto("/checkout");
    const form = page.getByRole("form", { name: "Delivery" });
    const place = page.getByRole("button", { name: "Place order" });
    await place.click();
    await expect(form.getByRole("alert")).toHaveText([/street/, /town/, /postcode/]);
    release();
    await expect(form.getByLabel("Street and number")).toHaveValue("4 Workshop Lane");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await place.click();
    await expect(page.getByText("Thank you for your order!")).toBeVisible();
  });

  test("is ordered by a press before the script of the order has loaded", async ({
    page,
    login,
  }) => {
    const [drill] = await tools();
    const person = await customer();
    await login(person, "/");
    await collect(page, drill);
    const release = await hold(page, "**/assets/place-basket-*.js");
    await page.goto("/checkout");
    await fillDelivery(page);
    const place = page.getByRole("button", { name: "Place order" });
    await place.click();
    await expect(place).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByText("Thank you for your order!")).toBeVisible();
    expect(await ordersOf(person.uid)).toHaveLength(1);
  });

  test("is ordered whole or not at all, and says line by line what has changed", async ({
    page,
    expected,
    login,
  }) => {
    expected.console.push(/status of (409|422|503|404)/);
    const [drill, bits] = await tools();
    const gone = await addProduct({ minimum: 1, available: 9 });
    const person = await customer();
    await login(person, "/");
    for (const one of [drill, bits, gone]) await collect(page, one);
    // How the tools were before, which the page hears only after its order was refused.
    const refused = Promise.withResolvers<void>();
    const before: number[] = [];
    await page.route("**/api/product/*", async (route) => {
      const response = await route.fetch();
      before.push(response.status());
      await refused.promise;
      await route.fulfill({ response });
    });
    await page.goto("/checkout");
    await expect.poll(() => before).toEqual([200, 200, 200]);
    await expect(rows(page)).toHaveCount(3);
    const place = page.getByRole("button", { name: "Place order" });
    await place.click();
    await expect(page.getByText("Enter the street and number")).toBeVisible();
    await fillDelivery(page);
    await drill.setPrice(1_200);
    await bits.setAvailable(5);
    await gone.remove();
    await place.click();
    await expect(page.getByRole("alert")).toContainText(
      "Nothing has been ordered yet. Please check the 3 tools",
    );
    await expect(page.getByRole("alert")).toBeFocused();
    refused.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await expect(rowOf(page, drill)).toContainText(
      `from ${formatMoney(10.1)} to ${formatMoney(12)}`,
    );
    await expect(rowOf(page, bits)).toContainText("Sold out");
    await expect(rowOf(page, gone)).toContainText("no longer on sale");
    await expect(total(page)).toHaveText(formatMoney(24));
    expect(await ordersOf(person.uid)).toEqual([]);

    await bits.setAvailable(50);
    await page.getByRole("button", { name: `Remove ${gone.name}` }).click();
    await rowOf(page, drill).getByRole("button", { name: "Got it" }).click();
    await page.reload();
    await expect(quantityOf(page, bits)).toHaveValue("5");
    await expect(rowOf(page, drill)).not.toContainText(`to ${formatMoney(12)}`);
    await expect(page.getByLabel("Street and number")).toHaveValue("4 Workshop Lane");
    await expect(page.getByLabel("Town")).toHaveValue("Northfield");
    const terms = `You pay by invoice: it comes with your order and is due within 14 days. ${whoSells}`;
    const summary = page.getByRole("region", { name: "Your order" });
    await expect(summary).toContainText(terms);
    const days = await summary.getByText(/^Arrives \d+( \w+)? to \d+ \w+$/).textContent();

    // The order reaches the shop, and the answers to it and to the retry are lost on their way.
    await page.route("**/api/checkout", async (route) => {
      await route.fetch();
      return route.fulfill({ status: 503, body: "" });
    });
    await place.click();
    await expect(page.getByRole("alert")).toContainText("nothing will be ordered twice");
    await page.unroute("**/api/checkout");
    await page.getByLabel("Phone").fill("555-0199");
    await place.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
    const [order, ...others] = await ordersOf(person.uid);
    expect(others).toEqual([]);
    await expect(page.getByRole("status")).toContainText(["stands as you first sent it"]);
    expect(order?.phone).not.toBe("555-0199");
    await page.reload();
    await expect(page.getByText(`Your order number is ${order?.number}`)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(`Total${formatMoney(36.5)}`); // 2 × 12.00 + 5 × 2.50
    await expect(page.getByRole("main")).toContainText(terms);
    await expect(page.getByRole("main")).toContainText(
      `It ${days?.replace("A", "a")}: we’ll e-mail you`,
    );
    expect([await stockOf(drill.id), await stockOf(bits.id)]).toEqual([5, 45]);
    await expect(basketLink(page)).toBeVisible();
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${order?.number}`);
    const ordered = page.getByRole("region", { name: "Tools", exact: true });
    await expect(ordered.getByRole("listitem")).toContainText([drill.name, bits.name]);
  });
});
