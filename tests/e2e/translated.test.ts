import { formatMoney } from "@shop/contract/format";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { lastStep, toast } from "./support/on-page.ts";
import { admin, customer, freshEmail, logInByForm, password } from "./support/people.ts";
import { hydrated } from "./support/rendering.ts";
import { addOrder, addProduct, stockOf } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { translate } from "./support/translate.ts";
import { expectCounted } from "./support/whole-list.ts";

describe("In a page that the browser translates", () => {
  test("a visitor looks around, and corrects the sign-up form", async ({ page, context }) => {
    await context.addInitScript(translate);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: /^Reviews \(\d+\)$/ })).toBeVisible();
    await expect(page.getByRole("article").locator("h3 font").first()).toBeVisible();
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("button") })
      .first();
    await card.getByRole("button").evaluate((button) => {
      button.textContent = "In den Warenkorb legen und weiter einkaufen";
    });
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const apart = await card.evaluate((one) => {
        const boxOf = (selector: string) => one.querySelector(selector)?.getBoundingClientRect();
        const [price, press] = [boxOf(".price-tag"), boxOf("button")];
        return price && press && (price.right <= press.left || price.bottom <= press.top);
      });
      expect(apart, `price and button at ${width} px`).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const links = page.getByRole("navigation", { name: "Main" });
    await links.getByRole("link", { name: "Blogs" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blogs");
    await links.getByRole("link", { name: "My Portfolio" }).click();
    await links.getByRole("link", { name: "Login" }).click();
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();

    const submit = page.getByRole("button", { name: "Sign up", exact: true });
    await submit.click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await page.getByLabel("Name").fill("Ines Okafor");
    await page.getByLabel("Email").fill("ines");
    await page.getByLabel("Password").fill(password);
    await submit.click();
    await expect(page.getByText("Provide a valid email")).toBeVisible();
    await expect(page.getByText("Name is required")).toHaveCount(0);
    await page.getByLabel("Email").fill(freshEmail());
    await submit.click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  });

  test("a customer logs in, orders at the total that shows, writes a review, and leaves", async ({
    page,
    card,
    row,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20, priceCents: 1250 });
    const person = await customer();
    await page.goto("/login");
    await hydrated(page);
    await page.evaluate(translate);
    await logInByForm(page, person, { stay: true });
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "Purchase" }).click();
    const tool = card(product);
    await tool.getByRole("button", { name: "Purchase" }).click();
    const modal = page.getByRole("dialog");
    for (const [quantity, total] of [
      ["4", formatMoney(50)],
      ["99", formatMoney(1237.5)],
      ["5", formatMoney(62.5)],
    ] as const) {
      await modal.getByLabel("Quantity").fill(quantity);
      await expect(modal.locator("output")).toHaveText(total);
    }
    await modal.getByRole("button", { name: "Place order" }).click();
    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect(tool).toContainText(`Ordered: 5 for ${formatMoney(62.5)}.`);
    await expect(tool).toContainText(/Available Quantity\W*15/);
    await tool.getByRole("link", { name: "See your orders" }).click();
    await expect(row(product.name)).toHaveCount(1);

    await page.getByRole("link", { name: "Add Review" }).click();
    const words = `Runs true in ash, says ${person.uid}.`;
    await page.getByRole("textbox", { name: "Review" }).fill(words);
    await page.getByRole("button", { name: "Add Review" }).click();
    await expect(page.getByRole("figure").filter({ hasText: words })).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  });

  test("an admin adds a product, makes somebody an admin, and deletes an order", async ({
    page,
    context,
    login,
    row,
  }) => {
    await context.addInitScript(translate);
    const product = await addProduct({ minimum: 2, available: 30 });
    const [boss, person] = [await admin(), await customer()];
    await addOrder(person, product, 4);
    await login(boss, "/dashboard/addProduct");
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(page.getByText("Price is required")).toBeVisible();
    const name = `Level ${boss.uid}`.slice(0, 20);
    await page.getByLabel("Image").fill("/images/products/torvik-tx18.avif");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Price").fill("24.5");
    await page.getByLabel("Available quantity").fill("60");
    await page.getByLabel("Minimum quantity").fill("3");
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(toast(page, "Product added successfully")).toBeVisible();

    await page.getByRole("link", { name: "Make Admin" }).click();
    await row(person.email).getByRole("button", { name: "Make Admin" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make Admin" }).click();
    await expect(row(person.email)).toContainText("–");

    await page.getByRole("link", { name: "Manage Products" }).click();
    await row(person.email).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete order" }).click();
    await expect(lastStep(page, `${product.name} Deleted successfully`)).toBeVisible();
    await expect(row(person.email)).toHaveCount(0);
    await expectCounted(page, page.getByRole("row").filter({ has: page.getByRole("cell") }));
    expect(await stockOf(product.id)).toBe(30);
  });
});
