import type { Page } from "playwright";
import { describe } from "vitest";
import { orderBody } from "../support/requests.ts";
import { expect } from "./support/expect.ts";
import { typeOnceRendered } from "./support/keyboard.ts";
import { collect, press, pressInMenu, rowOf } from "./support/on-page.ts";
import { customer } from "./support/people.ts";
import { addProduct, addReview, callAs } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** Types as soon as the field is rendered that `open` leads to. @returns the field */
const typeAtOnce = async (page: Page, name: string, text: string, open: () => Promise<unknown>) => {
  const selector = `[name="${name}"]`;
  await typeOnceRendered(page, selector, text);
  await open();
  return page.locator(selector);
};

describe("A key pressed as soon as its field is rendered reaches the field: an admin", () => {
  test.override("who", "admin");

  test("edits, restocks, or puts a product on offer", async ({ page }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    const row = rowOf(page, product.name);
    for (const [task, field] of [
      ["Restock", "difference"],
      ["Offer", "price"],
    ] as const) {
      const opened = await typeAtOnce(page, field, "7", () => pressInMenu(row, task));
      await expect(opened).toHaveValue("7");
      await page.keyboard.press("Escape");
    }
    const name = await typeAtOnce(page, "productName", "!", () => press(row, "Edit"));
    await expect(name).toHaveValue(`${product.name}!`);
  });

  test("answers a review", async ({ page }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    await addReview(await customer(), product);
    await page.goto("/dashboard/reviews");
    const row = rowOf(page, product.name);
    const answer = await typeAtOnce(page, "answer", "Thanks", () => press(row, "Answer"));
    await expect(answer).toHaveValue("Thanks");
  });
});

describe("A key pressed as soon as its field is rendered reaches the field: a customer", () => {
  test("orders more pieces in the modal", async ({ page, login, card }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    await login(await customer(), "/purchase");
    const quantity = await typeAtOnce(page, "quantity", "5", () =>
      press(card(product), "Purchase"),
    );
    await expect(quantity).toHaveValue("5");
  });

  test("enters an address in separate fields", async ({ page, login }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    await callAs(person, "POST /purchase", { body: orderBody(person, product.id, 2) });
    await login(person, `/tools/${product.id}`);
    await collect(page, product);
    await page.goto("/checkout");
    // The fields are there until the latest order's address comes, which is one text.
    await page.getByRole("button", { name: "Enter it in separate fields" }).waitFor();
    const recipient = await typeAtOnce(page, "address.recipient", "J", () =>
      press(page, "Enter it in separate fields"),
    );
    await expect(recipient).toHaveValue(/J/);
  });
});
