import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { button, main, press, tabTo } from "./support/keyboard.ts";
import { customer } from "./support/people.ts";
import { addOrder, addProduct, ordersOf } from "./support/shop.ts";
import { test } from "./support/signed-in.ts";
import { toast } from "./support/toast.ts";

describe("By keyboard alone an admin", () => {
  test.override("who", "admin");

  test("makes somebody an admin, and the focus goes to the list when the button is gone", async ({
    page,
    row,
  }) => {
    const person = await customer();
    await person.openSession();
    await page.goto("/dashboard/user");
    const entry = row(person.email);
    await tabTo(page, entry.getByRole("button"));
    await press(page, "Enter");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Make Admin" }));
    await press(page, "Enter");
    await expect(toast(page, "Successfully made an admin")).toBeVisible();
    await expect(entry.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Users" })).toBeFocused();
    expect(await person.isAdmin()).toBe(true);
  });

  test("adds a product", async ({ page }) => {
    await page.goto("/dashboard/addProduct");
    const add = main(page).getByRole("button", { name: "Add Product" });
    await tabTo(page, add);
    await press(page, "Enter");
    await expect(page.getByLabel("Image")).toBeFocused();
    await page.keyboard.type("/images/empty-orders.svg");
    for (const [label, text] of [
      ["Name", "Spare chuck"],
      ["Price", "24.5"],
      ["Available quantity", "60"],
      ["Minimum quantity", "3"],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, add);
    await press(page, "Enter");
    await expect(toast(page, "Product added successfully")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/manageOrderProducts");
    await expect(main(page)).toBeFocused();
  });

  test("deletes an order after being asked, and the focus goes to the list when its row is gone", async ({
    page,
    row,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    await addOrder(person, product, 2);
    await page.goto("/dashboard/manageProductOrders");
    const entry = row(person.email);
    const remove = entry.getByRole("button", { name: "Delete" });
    await tabTo(page, remove);
    await press(page, "Enter");
    await expect(button(page, "Cancel")).toBeFocused();
    await press(page, "Enter");
    await expect(remove).toBeFocused();
    await press(page, "Enter");
    await tabTo(page, button(page, "Delete order"));
    await press(page, "Enter");
    await expect(toast(page, `${product.name} Deleted successfully`)).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Everybody's orders" })).toBeFocused();
    expect(await ordersOf(person.uid)).toEqual([]);
  });
});
