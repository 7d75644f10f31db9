import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { auth, firestore } from "./support/firebase.ts";
import { lastStep } from "./support/on-page.ts";
import { admin, customer, freshEmail } from "./support/people.ts";
import { drawn, hydrated } from "./support/rendering.ts";
import { addOrder, addProduct, ordersOf, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const submitTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.form?.requestSubmit();
    element.form?.requestSubmit();
  });

/** Ways to send a form twice, by its button or by Enter in a field. */
const ways: Record<string, (button: Locator, field: Locator) => Promise<unknown>> = {
  "a double click": (button) => button.dblclick(),
  "Enter and a click": (button, field) =>
    Promise.all([field.press("Enter"), button.dispatchEvent("click")]),
  "two submits in one moment": (button) => submitTwice(button),
};

/** Holds the calls to an address back until `act` is done; @returns counts them */
const callsDuring = async (page: Page, address: string, act: () => Promise<unknown>) => {
  let calls = 0;
  const through = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!["POST", "PUT", "DELETE"].includes(route.request().method())) return route.fallback();
    calls += 1;
    first.resolve();
    await through.promise;
    await route.continue();
  });
  await act();
  await first.promise;
  // Two frames later the second submit has had its effect, if it has any.
  await drawn(page);
  through.resolve();
  return () => calls;
};

describe("What is sent twice happens once", () => {
  test("an order", async ({ page, login, openOrder }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    await login(person, "/purchase");
    const modal = page.getByRole("dialog");
    for (const [index, way] of Object.values(ways).entries()) {
      await openOrder(product);
      await modal.getByLabel("Address").fill(`${index} Workshop Lane`);
      const calls = await callsDuring(page, "**/api/purchase", () =>
        way(modal.getByRole("button", { name: "Place order" }), modal.getByLabel("Quantity")),
      );
      await expect(modal).toBeHidden();
      await page.unrouteAll({ behavior: "wait" });
      expect(calls()).toBe(1);
      expect(await ordersOf(person.uid)).toHaveLength(index + 1);
    }
    expect(await stockOf(product.id)).toBe(50 - 2 * Object.keys(ways).length);
  });

  test("a review", async ({ page, login }) => {
    const person = await customer();
    await login(person, "/dashboard/review");
    await page.getByRole("textbox", { name: "Review" }).fill("Cuts well.");
    const calls = await callsDuring(page, "**/api/review", () =>
      submitTwice(page.getByRole("button", { name: "Add Review" })),
    );
    await expect(page).toHaveURL("/");
    expect(calls()).toBe(1);
    const written = await firestore.collection("reviews").where("uid", "==", person.uid).get();
    expect(written.size).toBe(1);
  });

  test("a product", async ({ page, login }) => {
    const boss = await admin();
    await login(boss, "/dashboard/addProduct");
    const name = `Twice ${boss.uid}`.slice(0, 20);
    await page.getByLabel("Image").fill("/images/products/torvik-tx18.avif");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Price").fill("24.5");
    await page.getByLabel("Available Quantity").fill("60");
    await page.getByLabel("Minimum Quantity").fill("3");
    const calls = await callsDuring(page, "**/api/addProduct", () =>
      submitTwice(page.getByRole("button", { name: "Add Product" })),
    );
    await expect(page).toHaveURL("/dashboard/manageOrderProducts");
    expect(calls()).toBe(1);
    expect((await firestore.collection("products").where("name", "==", name).get()).size).toBe(1);
  });

  test("a deletion", async ({ page, login, row }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    for (const quantity of [3, 4, 5]) await addOrder(person, product, quantity);
    await login(await admin(), "/dashboard/manageProductOrders");
    const rows = row(person.email);
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete order" });
    const presses = [
      () => confirm.dblclick(),
      () => Promise.all([confirm.press("Enter"), confirm.dispatchEvent("click")]),
    ];
    for (const [index, press] of presses.entries()) {
      await rows.first().getByRole("button", { name: "Delete" }).click();
      const calls = await callsDuring(page, "**/api/order/**", press);
      await expect(lastStep(page, `${product.name} Deleted`).first()).toBeVisible();
      await expect(rows).toHaveCount(2 - index);
      await page.unrouteAll({ behavior: "wait" });
      expect(calls()).toBe(1);
    }
    const [left] = await ordersOf(person.uid);
    expect(await stockOf(product.id)).toBe(50 - Number(left?.lines[0].quantity));
  });

  test("a sign-up", async ({ page }) => {
    const email = freshEmail();
    await page.goto("/signup");
    await page.getByLabel("Name").fill("Ines Okafor");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("drill-123");
    const button = page.getByRole("button", { name: "Sign up" });
    await hydrated(page); // before that a second press counts as one with the first
    const calls = await callsDuring(page, "**/accounts:signUp?*", () => submitTwice(button));
    await expect(page).toHaveURL("/");
    expect(calls()).toBe(1);
    expect((await auth.getUserByEmail(email)).displayName).toBe("Ines Okafor");
  });
});
