import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { customer } from "./support/people.ts";
import { test } from "./support/regular-test.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { toast } from "./support/toast.ts";

describe("When the answer to an order is lost", () => {
  test("a customer is told that the order isn't placed, and a second try places it once", async ({
    page,
    expected,
    login,
    card,
  }) => {
    expected.console.push(/status of 503/);
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await login(person, "/purchase");
    const button = card(product).getByRole("button", { name: "Purchase" });
    const order = async () => {
      await button.press("Enter"); // the pointer stays where it is
      const modal = page.getByRole("dialog");
      await modal.getByLabel("Quantity").fill("4");
      await modal.getByRole("button", { name: "Place order" }).press("Enter");
      await expect(modal).toBeHidden();
    };
    // The order reaches the shop, and the answer is lost on its way.
    await page.route("**/api/purchase", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      return route.fulfill({ status: 503, body: "" });
    });
    await order();
    const failure = toast(page, "will not order it twice");
    await failure.hover(); // under the pointer it doesn't close by itself
    await page.unroute("**/api/purchase");
    await order();
    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect(failure).toHaveCount(0);
    expect(await ordersOf(person.uid)).toHaveLength(1);
  });
});
