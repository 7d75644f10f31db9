import type { Page, Route } from "playwright";
import { expect } from "playwright/test";
import { describe } from "vitest";
import { admin, customer, signIn } from "./support/people.ts";
import { addOrder, addProduct, ordersOf } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const busy = "The shop is taking a breath";

/** What the shop answers when Firestore is down. */
const unavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: "application/problem+json",
    body: JSON.stringify({ status: 503, code: "unavailable", title: "Busy", detail: busy }),
  });

/** Lets calls to an address fail, but for other methods than the one named. */
const fail = (page: Page, address: string | RegExp, method: string) =>
  page.route(address, (route) =>
    route.request().method() === method ? unavailable(route) : route.fallback(),
  );

const lists = [
  { at: "/purchase", address: "**/api/product*", who: customer },
  { at: "/dashboard", address: "**/api/purchase*", who: customer },
  { at: "/dashboard/user", address: /\/api\/user(\?|$)/, who: admin },
  { at: "/dashboard/manageOrderProducts", address: "**/api/addProduct*", who: admin },
  { at: "/dashboard/manageProductOrders", address: "**/api/order*", who: admin },
];

describe("When a call fails", () => {
  for (const { at, address, who } of lists) {
    test(`${at} says so in a toast and in place, and tries again when asked`, async ({
      page,
      expected,
    }) => {
      expected.console.push(/status of 503/);
      await signIn(page, await who());
      await fail(page, address, "GET");
      await page.goto(at);
      await expect(toast(page, busy)).toBeVisible();
      const main = page.getByRole("main");
      await expect(main).toContainText(busy);
      await page.unroute(address);
      await main.getByRole("button", { name: "Try again" }).click();
      await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
      await expect(main).not.toContainText(busy);
      await expect(main.getByRole("status")).toHaveCount(0);
    });
  }

  test("the admin check offers another try and signs nobody out", async ({ page, expected }) => {
    expected.console.push(/status of 503/);
    await signIn(page, await admin());
    await fail(page, "**/api/admin/**", "GET");
    await page.goto("/dashboard/user");
    const again = page.getByRole("button", { name: "Try again" }).first();
    await expect(again).toBeVisible();
    await page.unroute("**/api/admin/**");
    await again.click();
    await expect(page.getByRole("table")).toBeVisible();
  });

  test("an order is not placed, the modal closes, and a second try is one order", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 503|ERR_/);
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await signIn(page, person, { at: "/purchase" });
    const button = page.getByRole("article").filter({ hasText: product.name }).getByRole("button");
    const order = async () => {
      await button.click();
      const modal = page.getByRole("dialog");
      await modal.getByLabel("Quantity").fill("4");
      await modal.getByRole("button", { name: /order|purchase/i }).click();
      await expect(modal).toBeHidden();
    };
    // The order reaches the shop, and the answer is lost on its way.
    await page.route("**/api/purchase", async (route) => {
      await route.fetch();
      await unavailable(route);
    });
    await order();
    await expect(toast(page, busy)).toBeVisible();
    await page.unroute("**/api/purchase");
    await order();
    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    expect(await ordersOf(person.uid)).toHaveLength(1);
  });

  test("a review keeps its words", async ({ page, expected }) => {
    expected.console.push(/status of 503/);
    await signIn(page, await customer(), { at: "/dashboard/review" });
    await fail(page, "**/api/review", "POST");
    const review = page.getByRole("textbox", { name: /review/i });
    await review.fill("Bores straight.");
    await page.getByRole("button", { name: /add review|submit|send/i }).click();
    await expect(toast(page, busy)).toBeVisible();
    await expect(page).toHaveURL("/dashboard/review");
    await expect(review).toHaveValue("Bores straight.");
  });

  test("a new product keeps its fields", async ({ page, expected }) => {
    expected.console.push(/status of 503/);
    await signIn(page, await admin(), { at: "/dashboard/addProduct" });
    await fail(page, "**/api/addProduct", "POST");
    await page.getByLabel("Image").fill("/images/drill-machine.svg");
    await page.getByLabel(/name/i).fill("Spare chuck");
    await page.getByLabel("Price").fill("24.5");
    await page.getByLabel("Available Quantity").fill("60");
    await page.getByLabel("Minimum Quantity").fill("3");
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(toast(page, busy)).toBeVisible();
    await expect(page).toHaveURL("/dashboard/addProduct");
    await expect(page.getByLabel(/name/i)).toHaveValue("Spare chuck");
  });

  test("an order that can't be deleted stays in the table", async ({ page, expected }) => {
    expected.console.push(/status of 503/);
    const product = await addProduct({ minimum: 2, available: 30 });
    const person = await customer();
    await addOrder(person, product, 4);
    await signIn(page, await admin(), { at: "/dashboard/manageProductOrders" });
    await fail(page, "**/api/order/**", "DELETE");
    const row = page.getByRole("row").filter({ hasText: person.email });
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, busy)).toBeVisible();
    await expect(row).toHaveCount(1);
  });

  test("nobody is signed in whom the shop gives no session", async ({ page, expected }) => {
    expected.console.push(/status of 503/);
    const person = await customer();
    await page.goto("/login");
    await fail(page, "**/api/user/**", "PUT");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill("drill-123");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(busy);
    await expect(page.getByRole("link", { name: "DashBoard" })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });
});
