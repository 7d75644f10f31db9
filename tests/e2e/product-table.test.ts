import { formatDate, formatMoney } from "@shop/contract/format";
import { describe } from "vitest";
import { inAWeek } from "./support/days.ts";
import { expect } from "./support/expect.ts";
import { dialog, lastStep, press, rowOf, toast } from "./support/on-page.ts";
import { admin } from "./support/people.ts";
import { addProduct, editProduct, stockOf, storedProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("In the table of products an admin", () => {
  test.override("who", "admin");

  test("goes through prices by Tab and arrow keys, saves by Enter, restores by Escape, and reaches each row’s buttons by Tab", async ({
    page,
  }) => {
    const [second, first] = [
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 30 }),
    ];
    await page.goto("/dashboard/products");
    const priceOf = ({ name }: typeof first) => page.getByLabel(`Price of ${name}`);
    await priceOf(first).fill("12,50");
    await page.keyboard.press("Tab");
    await expect(lastStep(page, `${first.name} is saved`)).toBeVisible();
    expect(await storedProduct(first.id)).toMatchObject({ priceCents: 1_250 });
    await expect(priceOf(second)).toBeFocused();
    await page.keyboard.type("nothing");
    await page.keyboard.press("Enter");
    await expect(priceOf(second)).toHaveAccessibleDescription(/It must be a number/);
    await page.keyboard.press("Escape");
    await expect(priceOf(second)).toHaveValue("9.99");
    await page.keyboard.type("99.90");
    await page.keyboard.press("Enter");
    await expect(priceOf(second)).toHaveAccessibleDescription(
      `From ${formatMoney(9.99)} to ${formatMoney(99.9)}? Enter once more saves it.`,
    );
    await page.keyboard.press("Enter");
    await expect(lastStep(page, `${second.name} is saved`)).toBeVisible();
    expect(await storedProduct(second.id)).toMatchObject({ priceCents: 9_990 });
    await page.keyboard.press("ArrowUp");
    await expect(priceOf(first)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(`Stock of ${first.name}`)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(rowOf(page, first.name).getByRole("button", { name: "Edit" })).toBeFocused();
  });

  test("is told both prices after another admin’s change, and decides", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 409/);
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    const price = page.getByLabel(`Price of ${product.name}`);
    await price.fill("12.50");
    await editProduct(await admin(), product, { price: 11, brand: "Torvik", minimumQuantity: 2 });
    await page.keyboard.press("Enter");
    await expect(price).toHaveAccessibleDescription(
      `Changed meanwhile to ${formatMoney(11)}. Yours is 12.50. Enter saves yours, Escape takes theirs.`,
    );
    await page.keyboard.press("Enter");
    await expect(lastStep(page, `${product.name} is saved`)).toBeVisible();
    expect(await storedProduct(product.id)).toMatchObject({ priceCents: 1_250, brand: "Torvik" });
  });

  test("sets a product's stock without losing units that are sold meanwhile", async ({ page }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    const stock = page.getByLabel(`Stock of ${product.name}`);
    await stock.fill("40");
    await product.setAvailable(27); // somebody orders
    await page.keyboard.press("Enter");
    await expect(lastStep(page, "37 pieces in stock")).toBeVisible();
    await expect(stock).toHaveValue("37");
    expect(await stockOf(product.id)).toBe(37);
  });

  test("makes a draft, looks at its page, and puts it on sale", async ({ page, expected }) => {
    expected.console.push(/status of 404/); // to shoppers there is no such tool
    const product = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    await press(rowOf(page, product.name), "More");
    await rowOf(page, product.name).getByRole("link", { name: "Duplicate" }).click();
    const name = `Copy ${product.id.slice(4, 12)}`;
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Available Quantity").fill("50");
    await press(page, "Save as a draft");
    await expect(page).toHaveURL("/dashboard/products?stock=draft");
    await rowOf(page, name).getByRole("link", { name }).click();
    await expect(page.getByText("A draft: only admins see this page")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await press(page, "Put on sale");
    await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  });

  test("changes several prices at once after a preview, and undoes all of them", async ({
    page,
  }) => {
    const tools = [
      await addProduct({ minimum: 2, available: 30, priceCents: 1_000 }),
      await addProduct({ minimum: 2, available: 30, priceCents: 2_000 }),
      await addProduct({ minimum: 2, available: 30, priceCents: 3_000 }),
    ];
    const prices = () =>
      Promise.all(tools.map(async ({ id }) => (await storedProduct(id))?.priceCents));
    await page.goto("/dashboard/products");
    await page.getByLabel(`Choose ${tools[2]?.name}`).check();
    await page.getByLabel(`Choose ${tools[0]?.name}`).click({ modifiers: ["Shift"] });
    await expect(page.getByText("3 chosen")).toBeVisible();
    await press(page, "Change together");
    await page.getByLabel("Percent").fill("-12,5");
    await page.getByLabel("Prices end").selectOption("ninety");
    const dialog = page.getByRole("dialog", { name: "Change the chosen products" });
    const before = dialog.getByRole("row").filter({ hasText: tools[0]?.name ?? "" });
    await expect(before).toContainText(`${formatMoney(10)}${formatMoney(8.9)}`);
    await press(page, "Change 3 products");
    await expect(lastStep(page, "3 products changed")).toBeVisible();
    expect(await prices()).toEqual([890, 1_790, 2_590]);
    await press(lastStep(page, "3 products changed"), "Undo");
    await expect(lastStep(page, "Undone")).toBeVisible();
    expect(await prices()).toEqual([1_000, 2_000, 3_000]);
  });

  test("plans new prices for a time, finds them listed, and cancels them", async ({ page }) => {
    const tool = await addProduct({ minimum: 2, available: 30, priceCents: 1_000 });
    await page.goto("/dashboard/products");
    await page.getByLabel(`Choose ${tool.name}`).check();
    await press(page, "Change together");
    await page.getByLabel("Percent").fill("-10");
    await page.getByLabel("When").selectOption("planned");
    await expect(page.getByRole("button", { name: "Plan for 1 product" })).toBeDisabled();
    const day = inAWeek();
    await page.getByLabel("Day").fill(day);
    await page.getByLabel("Time").fill("07:30");
    await press(page, "Plan for 1 product");
    await expect(toast(page, "New prices planned for 1 product")).toBeVisible();
    await page.getByRole("link", { name: "Planned prices" }).click();
    const row = page
      .getByRole("row")
      .filter({ hasText: formatDate(day) })
      .first();
    await expect(row).toContainText("Planned");
    await row.getByText("1 product").click();
    await expect(row).toContainText(`${tool.name}: ${formatMoney(10)} → ${formatMoney(9)}`);
    await press(row, "Cancel…");
    await press(dialog(page), "Cancel the prices");
    await expect(row).toContainText("Cancelled");
    expect(await storedProduct(tool.id)).toMatchObject({ priceCents: 1_000 });
  });
});
