import { formatMoney } from "@shop/contract/format";
import { problemKinds } from "@shop/contract/problem";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { answerProblem, hold } from "./support/network.ts";
import { lastStep, press, pressInMenu, rowOf, toast } from "./support/on-page.ts";
import { admin } from "./support/people.ts";
import { addProduct, editProduct, stockOf, storedProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("On Products an admin", () => {
  test.override("who", "admin");

  test("edits a product, is told what another admin has changed meanwhile, and loses nothing typed", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of (404|409)/);
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    const entry = rowOf(page, product.name);
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await expect(entry.locator("img")).toBeVisible();
    await entry.getByRole("button", { name: "Edit" }).click();
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
    const box = dialog.getByLabel("In the box");
    await box.fill(`Drill\n\n${"x".repeat(81)}`);
    const fits = dialog.getByLabel("What fits with it");
    await fits.fill("http://127.0.0.1/tools/quern-hss-set?a\nno-such-tool");
    await expect(dialog).toContainText("Quern HSS Bit Set, no-such-tool (not on sale)");
    await fits.fill("/tools/quern-hss-set");
    await press(page, "Save");
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(/^In the box: line 2 /);
    await box.fill("Drill\n Side handle ");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await entry.getByRole("button", { name: "Edit" }).click();
    await expect(dialog.getByLabel("Price")).toHaveValue("24.5");
    await expect(dialog.getByLabel("Unit")).toHaveValue("Nm");

    await editProduct(await admin(), product, { price: 19, brand: "Torvik", minimumQuantity: 2 });
    await press(page, "Save");
    const conflict = dialog.getByRole("region", { name: "Changed meanwhile" });
    await expect(conflict.getByRole("heading")).toBeFocused();
    await expect(conflict.getByRole("listitem")).toContainText([
      new RegExp(`Price.*${RegExp.escape(formatMoney(24.5))}.*${RegExp.escape(formatMoney(19))}`),
      /Brand.*unchanged.*Torvik/,
    ]);
    await expect(dialog.getByLabel("Brand")).toHaveValue("Torvik");
    await press(page, "Save mine over theirs");
    await expect(lastStep(page, `${product.name} is saved`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(entry.getByLabel(`Price of ${product.name}`)).toHaveValue("24.50");
    expect(await storedProduct(product.id)).toMatchObject({
      priceCents: 2450,
      brand: "Torvik",
      revision: 2,
      facts: [{ name: "Torque", value: "65", unit: "Nm" }],
      contents: ["Drill", "Side handle"],
      fits: ["quern-hss-set"],
    });
  });

  test("is told that another admin's changes can't be loaded", async ({ page, expected }) => {
    expected.console.push(/status of (409|503)/);
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    await rowOf(page, product.name).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await dialog.getByLabel("Price").fill("24.5");
    await editProduct(await admin(), product, { price: 19, minimumQuantity: 2 });
    const address = `**/api/addProduct/${product.id}`;
    await page.route(address, answerProblem("unavailable"));
    await press(page, "Save");
    await expect(toast(page, problemKinds.unavailable.title)).toBeVisible();
    await expect(dialog.getByLabel("Price")).toHaveValue("24.5");
    await page.unroute(address);
    await press(page, "Save");
    await expect(dialog.getByRole("region", { name: "Changed meanwhile" })).toBeVisible();
    await expect(dialog.getByLabel("Price")).toHaveValue("24.5");
  });

  test("can't cancel an edit while it is being saved", async ({ page }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    await rowOf(page, product.name).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await dialog.getByLabel("Price").fill("24.5");
    const letThrough = await hold(page, `**/api/product/${product.id}`);
    await press(page, "Save");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
    letThrough();
    await expect(lastStep(page, `${product.name} is saved`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("types a comma or a point, and is asked about a tenfold price", async ({ page }) => {
    const product = await addProduct({ minimum: 2, available: 30, priceCents: 17_550 });
    await page.goto("/dashboard/products");
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    const price = dialog.getByLabel("Price");
    const edit = () => rowOf(page, product.name).getByRole("button", { name: "Edit" }).click();
    await edit();
    await price.fill("1,234");
    await press(page, "Save");
    await expect(price).toHaveAccessibleDescription(
      "Price is unclear: type 1234, or 1.23 if the comma is a decimal sign",
    );
    await price.fill("165,50");
    await press(page, "Save");
    await expect(dialog).toBeHidden();
    expect(await storedProduct(product.id)).toMatchObject({ priceCents: 16_550 });

    await edit();
    await price.fill("16550");
    await press(page, "Save");
    const question = page.getByRole("dialog", { name: "Is this price right?" });
    await expect(question).toContainText(`from ${formatMoney(165.5)} to ${formatMoney(16550)}`);
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(price).toHaveValue("16550");
    expect(await storedProduct(product.id)).toMatchObject({ priceCents: 16_550 });
    await press(page, "Save");
    await press(page, "Save this price");
    await expect(dialog).toBeHidden();
    expect(await storedProduct(product.id)).toMatchObject({ priceCents: 1_655_000 });
  });

  test("puts a product on offer, reads which former price may be shown, and ends it", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 2, available: 30, priceCents: 4000 });
    await page.goto("/dashboard/products");
    const entry = rowOf(page, product.name);
    const dialog = page.getByRole("dialog", { name: `Offer: ${product.name}` });
    const price = dialog.getByLabel("Offer price");
    await pressInMenu(entry, "Offer");
    await expect(price).toBeFocused();
    await expect(dialog).toContainText(
      `Struck beside it: ${formatMoney(40)}, the lowest price of the last 30 days.`,
    );
    await price.fill("40");
    await dialog.getByLabel("Last day (optional)").fill("2026-01-05");
    await press(dialog, "Put on offer");
    await expect(price).toHaveAccessibleDescription(
      `Price must be below ${formatMoney(40)}, the lowest price of the last 30 days`,
    );
    await expect(dialog.getByLabel("Last day")).toHaveAccessibleDescription(/^Last day is over/);
    await price.fill("30");
    await dialog.getByLabel("Last day").fill("2099-12-31");
    await press(dialog, "Put on offer");
    await expect(lastStep(page, `is on offer for ${formatMoney(30)}`)).toBeVisible();
    await expect(entry).toContainText(`${formatMoney(30)}On offer`);

    await press(entry, "Edit");
    const edit = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await expect(edit.getByLabel("Price")).toHaveAttribute("readonly");
    await press(edit, "Cancel");
    await pressInMenu(entry, "Offer");
    await expect(dialog).toContainText(`Its ordinary price is ${formatMoney(40)}.`);
    await press(dialog, "End the offer");
    await expect(lastStep(page, `costs ${formatMoney(40)} again`)).toBeVisible();
    expect(await storedProduct(product.id)).toMatchObject({ priceCents: 4000 });
  });

  test("restocks a product, takes it off sale, and brings it back", async ({ page }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    const entry = rowOf(page, product.name);
    await pressInMenu(entry, "Restock");
    await expect(page.getByText("30 pieces are in stock")).toBeVisible();
    await product.setAvailable(24); // somebody orders
    await page.getByLabel("Pieces to add").fill("270");
    await page.getByRole("dialog").getByRole("button", { name: "Restock" }).click();
    const question = page.getByRole("dialog", { name: "Is this stock right?" });
    await expect(question).toContainText("from 30 to 300 pieces");
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByLabel("Pieces to add").fill("12");
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("42");
    await page.getByRole("dialog").getByRole("button", { name: "Restock" }).click();
    await expect(lastStep(page, "36 pieces in stock")).toBeVisible();
    await expect(entry.getByLabel(`Stock of ${product.name}`)).toHaveValue("36");
    expect(await stockOf(product.id)).toBe(36);

    await pressInMenu(entry, "Restock");
    await expect(page.getByText("36 pieces are in stock")).toBeVisible();
    await product.setAvailable(33); // somebody orders
    await page.getByLabel("Pieces to add").fill("3");
    await page.getByLabel("Or pieces counted").fill("41");
    await expect(page.getByLabel("Pieces to add")).toHaveValue("");
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("41");
    await page.getByRole("dialog").getByRole("button", { name: "Restock" }).click();
    await expect(lastStep(page, "38 pieces in stock")).toBeVisible();
    expect(await stockOf(product.id)).toBe(38);

    await pressInMenu(entry, "Withdraw");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await press(page, "Withdraw product");
    await expect(lastStep(page, `${product.name} is off sale`)).toBeVisible();
    await expect(entry).toHaveCount(0);
    await page.getByRole("link", { name: "Withdrawn" }).click();
    await entry.getByRole("button", { name: "Bring back" }).click();
    await expect(lastStep(page, `${product.name} is on sale again`)).toBeVisible();
    await expect(entry).toHaveCount(0);
    await page.getByRole("link", { name: "On sale" }).click();
    await expect(entry.getByRole("button", { name: "Edit" })).toBeVisible();
  });
});
