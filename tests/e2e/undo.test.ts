import { readFile } from "node:fs/promises";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { press, rowOf, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addOrder, addProduct, ordersOf, stepOrder, storedProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("An admin", () => {
  test.override("who", "admin");

  test("undoes a price change by keyboard, from another page, and finds it in the log and in its file", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    const priceCents = (await storedProduct(product.id))?.priceCents;
    await page.goto("/dashboard/products");
    await rowOf(page, product.name).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: `Edit: ${product.name}` });
    await dialog.getByLabel("Price").fill("24.5");
    await press(page, "Save");
    const saved = toast(page, `${product.name} is saved`);
    await expect(saved).toHaveRole("status");
    await page.getByRole("link", { name: "Log", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
    const was = `$${(Number(priceCents) / 100).toFixed(2)}`;
    const sentence = `Price of ${product.name} changed from ${was} to $24.50`;
    await expect(rowOf(page, sentence)).toContainText("All about it");

    await page.keyboard.press("Alt+t");
    const undo = saved.getByRole("button", { name: "Undo" });
    for (let tabs = 0; tabs < 4 && !(await undo.evaluate((it) => it.matches(":focus"))); tabs++)
      await page.keyboard.press("Tab");
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(rowOf(page, sentence)).toContainText("Undone by");
    expect(await storedProduct(product.id)).toMatchObject({ priceCents });

    await page.getByLabel("Order number, product or id").fill(product.name.toUpperCase());
    await press(page, "Show");
    await expect(page).toHaveURL(/\?on=/);
    await expect(page.getByRole("row")).toHaveCount(2);
    const download = page.waitForEvent("download");
    await press(page, "Export as CSV");
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain(sentence);
  });

  test("undoes several orders but one that has gone on since, and reads how many", async ({
    page,
    expected,
  }) => {
    expected.console.push(/409 \(Conflict\).*\/undo/);
    const [person, product] = [await customer(), await addProduct({ minimum: 1, available: 50 })];
    const orders = []; // more than are undone in parallel, of which the newest is the first
    for (let count = 0; count < 6; count++) orders.push(await addOrder(person, product, 2));
    const [newest] = orders.toReversed();
    if (!newest) throw new Error("There is no order");
    await page.goto(`/dashboard/orders?search=${person.email}`);
    await page.getByLabel("Choose all").check();
    await press(page, "Confirm 6");
    const confirmed = toast(page, "6 orders confirmed");
    await expect(confirmed).toBeVisible();
    const shipment = { status: "shipped", carrier: "Carter" } as const;
    await stepOrder(await admin(), { ...newest, status: "confirmed" }, shipment);
    await press(confirmed, "Undo");
    await expect(toast(page, "It can't be undone any more")).toBeVisible();
    await expect(toast(page, "5 of 6 undone")).toBeVisible();
    const left = (await ordersOf(person.uid)).filter(({ status }) => status !== "placed");
    expect(left.map(({ status }) => status)).toEqual(["shipped"]);
  });
});
