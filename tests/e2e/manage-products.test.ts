import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { faults } from "./support/faults.ts";
import { hold } from "./support/hold.ts";
import { admin } from "./support/people.ts";
import {
  addProduct,
  editProduct,
  type OwnProduct,
  stockOf,
  storedProduct,
} from "./support/shop.ts";
import { test } from "./support/signed-in.ts";
import { toast } from "./support/toast.ts";

const cardOf = (page: Page, { name }: OwnProduct) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe("On Manage All Orders an admin", () => {
  test.override("who", "admin");

  test("edits a product, is told what another admin has changed meanwhile, and loses nothing typed", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 409/);
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/manageOrderProducts");
    const card = cardOf(page, product);
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await card.getByRole("button", { name: "Edit" }).click();
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await dialog.getByLabel("Price").fill("24.5");
    await press(page, "Add a fact");
    await press(page, "Remove fact 1");
    await expect(dialog.getByRole("group", { name: "Facts (optional)" })).toBeFocused();
    await press(page, "Add a fact");
    await expect(dialog.getByLabel("Fact", { exact: true })).toBeFocused();
    await page.keyboard.type("Torque");
    await dialog.getByLabel("Value").fill("65");
    await dialog.getByLabel("Unit").fill("Nm");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await card.getByRole("button", { name: "Edit" }).click();
    await expect(dialog.getByLabel("Price")).toHaveValue("24.5");
    await expect(dialog.getByLabel("Unit")).toHaveValue("Nm");

    await editProduct(await admin(), product, { price: 19, brand: "Torvik", minimumQuantity: 2 });
    await press(page, "Save");
    const conflict = dialog.getByRole("region", { name: "Changed meanwhile" });
    await expect(conflict.getByRole("heading")).toBeFocused();
    await expect(conflict.getByRole("listitem")).toContainText([
      /Price.*\$24\.50.*\$19\.00/,
      /Brand.*unchanged.*Torvik/,
    ]);
    await expect(dialog.getByLabel("Brand")).toHaveValue("Torvik");
    await press(page, "Save mine over theirs");
    await expect(toast(page, `${product.name} is saved`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText("$24.50");
    expect(await storedProduct(product.id)).toMatchObject({
      ...{ priceCents: 2450, brand: "Torvik", revision: 2 },
      facts: [{ name: "Torque", value: "65", unit: "Nm" }],
    });
  });

  test("is told when another admin's changes can't be loaded, and can save again", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of (409|503)/);
    const [fault] = faults.filter(({ name }) => name === "503 with Retry-After");
    if (!fault) throw new Error("There is no such fault");
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/manageOrderProducts");
    await cardOf(page, product).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await dialog.getByLabel("Price").fill("24.5");
    await editProduct(await admin(), product, { price: 19, minimumQuantity: 2 });
    const address = `**/api/addProduct/${product.id}`;
    await page.route(address, fault.answer);
    await press(page, "Save");
    await expect(toast(page, fault.words)).toBeVisible();
    await expect(dialog.getByLabel("Price")).toHaveValue("24.5");
    await page.unroute(address);
    await press(page, "Save");
    await expect(dialog.getByRole("region", { name: "Changed meanwhile" })).toBeVisible();
    await expect(dialog.getByLabel("Price")).toHaveValue("24.5");
  });

  test("can't cancel an edit while it is being saved", async ({ page }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/manageOrderProducts");
    await cardOf(page, product).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await dialog.getByLabel("Price").fill("24.5");
    const letThrough = await hold(page, `**/api/product/${product.id}`);
    await press(page, "Save");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
    letThrough();
    await expect(toast(page, `${product.name} is saved`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("restocks a product by a difference, takes it off sale, and brings it back", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/manageOrderProducts");
    const card = cardOf(page, product);
    await card.getByRole("button", { name: "Restock" }).click();
    await expect(page.getByText("30 pieces are in stock")).toBeVisible();
    await product.setAvailable(24); // somebody orders
    await page.getByLabel("Pieces to add").fill("12");
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("42");
    await page.getByRole("dialog").getByRole("button", { name: "Restock" }).click();
    await expect(toast(page, "36 pieces in stock")).toBeVisible();
    await expect(card).toContainText("36");
    expect(await stockOf(product.id)).toBe(36);

    await card.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await press(page, "Withdraw product");
    await expect(toast(page, `${product.name} is off sale`)).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole("link", { name: "Withdrawn" }).click();
    await card.getByRole("button", { name: "Bring back" }).click();
    await expect(toast(page, `${product.name} is on sale again`)).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole("link", { name: "On sale" }).click();
    await expect(card.getByRole("button", { name: "Edit" })).toBeVisible();
  });
});
