import { readFile } from "node:fs/promises";
import { formatMoney } from "@shop/contract/format";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { button, lastStep, press, pressInMenu, rowOf, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import {
  addOrder,
  addProduct,
  ordersOf,
  stepOrder,
  stockOf,
  storedProduct,
} from "./support/shop.ts";
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
    const saved = lastStep(page, `${product.name} is saved`);
    await expect(saved.getByRole("status")).toContainText("is saved");
    await page.getByRole("link", { name: "Log", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
    const was = formatMoney(Number(priceCents) / 100);
    const sentence = `Price of ${product.name} changed from ${was} to ${formatMoney(24.5)}`;
    await expect(rowOf(page, sentence)).toContainText("All about it");

    const field = page.getByLabel("Order number, product or id");
    await field.focus();
    await page.keyboard.press("Alt+t");
    const undo = saved.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(lastStep(page, "Undone")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(rowOf(page, sentence)).toContainText("Undone by");
    expect(await storedProduct(product.id)).toMatchObject({ priceCents });

    await field.fill(product.name.toUpperCase());
    await press(page, "Show");
    await expect(page).toHaveURL(/\?on=/);
    await expect(page.getByRole("row")).toHaveCount(2);
    const download = page.waitForEvent("download");
    await press(page, "Export as CSV");
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain(sentence);
  });

  test("undoes an earlier step on a phone, where the newest never gives way to an older one", async ({
    page,
  }) => {
    const [first, second, third] = [
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 30 }),
    ];
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/dashboard/products");
    for (const { name } of [first, second, third]) {
      await pressInMenu(rowOf(page, name), "Restock");
      await page.getByLabel("Pieces to add").fill("5");
      await press(page.getByRole("dialog"), "Restock");
      await expect(lastStep(page, `${name}: 35 pieces in stock`)).toBeVisible();
    }
    const line = lastStep(page, "");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const rows = page.getByRole("main").getByRole("row");
    const [end, top] = [await rows.last().boundingBox(), await line.boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);

    await press(line, "2 more");
    const earlier = page.getByRole("list", { name: "Earlier steps" });
    await expect(earlier.getByRole("listitem")).toContainText([second.name, first.name]);
    await press(earlier.getByRole("listitem").filter({ hasText: first.name }), "Undo");
    await expect(line.getByRole("status")).toHaveText(`Undone: ${first.name}: 35 pieces in stock`);
    await page.keyboard.press("Escape");
    await expect(button(line, "Undo")).toBeHidden(); // the newest has moved into the list
    await press(line, "2 more");
    await press(earlier.getByRole("listitem").filter({ hasText: third.name }), "Undo");
    await expect(line.getByRole("status")).toContainText(`Undone: ${third.name}`);
    const stocks = await Promise.all([first, second, third].map(({ id }) => stockOf(id)));
    expect(stocks).toEqual([30, 35, 30]);
  });

  test("undoes a change of several orders except one changed since, and reads how many", async ({
    page,
    expected,
  }) => {
    expected.console.push(/409 \(Conflict\).*\/undo/);
    const [person, boss] = [await customer(), await admin()];
    const product = await addProduct({ minimum: 1, available: 50 });
    const orders = []; // more than are undone in parallel, of which the newest is the first
    for (let count = 0; count < 6; count++) orders.push(await addOrder(person, product, 2));
    const [newest] = orders.toReversed();
    if (!newest) throw new Error("There is no order");
    await page.goto(`/dashboard/orders?search=${person.email}`);
    await page.getByLabel("Choose all").check();
    await press(page, "Confirm 6");
    const shipment = { status: "shipped", carrier: "Carter" } as const;
    let shipped: Promise<unknown> | undefined;
    await page.route("**/undo", async (route) => {
      shipped ??= stepOrder(boss, { ...newest, status: "confirmed" }, shipment);
      await shipped;
      await route.continue();
    });
    await press(lastStep(page, "6 orders confirmed"), "Undo");
    await expect(toast(page, "It can't be undone any more")).toBeVisible();
    await expect(lastStep(page, "5 of 6 undone")).toBeVisible();
    const left = (await ordersOf(person.uid)).filter(({ status }) => status !== "placed");
    expect(left.map(({ status }) => status)).toEqual(["shipped"]);
  });
});
