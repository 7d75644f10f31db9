import { readFile } from "node:fs/promises";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { answerProblem } from "./support/network.ts";
import { button, press, rowOf, toast } from "./support/on-page.ts";
import { customer } from "./support/people.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { test } from "./support/test.ts";

describe("An owner", () => {
  test.override("who", "admin");

  test.for([
    { page: "products", at: "/dashboard/products", heads: "Id,Name,Long title," },
    { page: "orders", at: "/dashboard/orders?search=", heads: "Order,Ordered at,Status," },
    { page: "customers", at: "/dashboard/customers?search=", heads: "Id,Name,E-mail," },
  ])("saves the $page as a file, and the log says who did", async (each, { page }) => {
    const person = await customer();
    const product = await addProduct({ minimum: 2, available: 30 });
    await addOrder(person, product, 3);
    const isProducts = each.page === "products";
    await page.goto(isProducts ? each.at : `${each.at}${encodeURIComponent(person.email)}`);
    await expect(rowOf(page, isProducts ? product.name : person.email).first()).toBeVisible();
    const download = page.waitForEvent("download");
    await press(page, "Export as CSV");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${each.page}-\\d{4}-\\d\\d-\\d\\d.csv$`));
    const csv = await readFile(await file.path(), "utf8");
    expect(csv).toContain(`\ufeff${each.heads}`);
    expect(csv).toContain(isProducts ? `\r\n${product.id},${product.name},` : person.email);
    await page.goto("/dashboard/log?kind=file");
    const name = each.page.charAt(0).toUpperCase() + each.page.slice(1);
    await expect(rowOf(page, `${name} saved as a file`).first()).toBeVisible();
  });

  test("saves a file with semicolons, also when a rate limit interrupts it", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    const person = await customer();
    await addOrder(person, await addProduct({ minimum: 2, available: 30 }), 3);
    const busy = answerProblem("unavailable");
    await page.goto(`/dashboard/orders?search=${encodeURIComponent(person.email)}`);
    await expect(rowOf(page, person.email).first()).toBeVisible();
    await page.route("**/api/desk/exports", busy, { times: 1 });
    await page.getByLabel("Cells of the CSV file are separated by").selectOption("Semicolons");
    const download = page.waitForEvent("download");
    await press(page, "Export as CSV");
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain("\ufeffOrder;Ordered at;Status;");
    await expect(toast(page, "1 entry saved")).toBeVisible();
  });

  test("can stop an export, and is told why a file can't be saved", async ({ page, expected }) => {
    expected.console.push(/Failed to load resource/);
    await page.goto("/dashboard/customers");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.route("**/api/desk/exports", answerProblem("too-many-requests"));
    await press(page, "Export as CSV");
    await press(page, "Stop");
    await expect(button(page, "Export as CSV")).toBeVisible();
    await page.unroute("**/api/desk/exports");
    await page.route("**/api/desk/exports", answerProblem("forbidden"));
    await press(page, "Export as CSV");
    await expect(toast(page, "You may not do this")).toBeVisible();
  });
});
