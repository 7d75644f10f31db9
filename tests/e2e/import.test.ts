import { readFile } from "node:fs/promises";
import { formatMoney } from "@shop/contract/format";
import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { surplusWidth } from "./support/layout.ts";
import { main, press, rowOf, toast } from "./support/on-page.ts";
import { admin, logInByForm } from "./support/people.ts";
import { addProduct, stockOf, storedProduct } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { workbook } from "./support/workbook.ts";

const chooseFile = async (page: Page, text: string | Uint8Array, name = "products.csv") => {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("CSV or Excel file").setInputFiles(file);
};

describe("An owner who imports a file", () => {
  test.override("who", "admin");

  test("sees each change by field, saves them, and undoes them all", async ({ page }) => {
    const [tool, other] = [
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 40 }),
    ];
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/dashboard/products");
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await chooseFile(
      page,
      `Id;VK;Bestand;Lagerplatz\r\n${tool.id};1.234,50;28;B4\r\n${other.id};12,5O;40;C1\r\n`,
    );
    await expect(page.getByLabel("VK")).toHaveValue("price");
    await expect(page.getByLabel("Lagerplatz")).toHaveValue("shelf");
    await press(page, "Compare with the shop");
    const plan = page.getByRole("region", { name: "What would change" });
    await expect(plan).toContainText("1 product would change, 0 products would be added");
    await expect(plan).toContainText("row 3, Price: 12,5O is not a number");
    const row = rowOf(page, tool.name);
    for (const change of [
      `Price: ${formatMoney(9.99)} → ${formatMoney(1234.5)}`,
      "Stock: 30 → 28",
      "Shelf: – → B4",
    ])
      await expect(row).toContainText(change);
    expect(await surplusWidth(page)).toBe(0);
    expect(await storedProduct(tool.id)).toMatchObject({ priceCents: 999, availableQuantity: 30 });

    await tool.setAvailable(25); // five were ordered since
    await press(page, "Import 1 product");
    await expect(main(page)).toContainText("Imported: 1 product.");
    const imported = { priceCents: 123_450, availableQuantity: 23, shelf: "B4" };
    expect(await storedProduct(tool.id)).toMatchObject(imported);
    await press(page, "Undo the import…");
    await press(page, "Undo all of it");
    await expect(main(page)).toContainText("The import of products.csv is undone.");
    const back = await storedProduct(tool.id);
    expect(back).toMatchObject({ priceCents: 999, availableQuantity: 25 });
    expect(back).not.toHaveProperty("shelf");
  });

  test("adds new products once, and finds the columns assigned as before", async ({ page }) => {
    const sku = `NEW-${Date.now()}`;
    const file = `Article,Cost to you,Picture,Left,Code\nChisel,12,/images/products/torvik-tx18.avif,40,${sku}\n`;
    await page.goto("/dashboard/import");
    await chooseFile(page, file);
    const columns = { Article: "Name", "Cost to you": "Price", Left: "Stock", Code: "SKU" };
    for (const [head, kind] of Object.entries(columns))
      await page.getByLabel(head).selectOption(kind);
    await press(page, "Compare with the shop");
    await expect(page.getByRole("region", { name: "What would change" })).toContainText(
      "1 product would be added",
    );
    await press(page, "Import 1 product");
    await expect(main(page)).toContainText("Imported: 1 product.");
    await page.reload();
    await chooseFile(page, file);
    await expect(page.getByLabel("Cost to you")).toHaveValue("price");
    await press(page, "Compare with the shop");
    await expect(page.getByRole("region", { name: "What would change" })).toContainText(
      "1 stay as they are",
    );
  });

  test("finds no change in the shop's own export", async ({ page }) => {
    const tool = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/products");
    const download = page.waitForEvent("download");
    await press(page, "Export as CSV");
    const file = await readFile(await (await download).path());
    const lines = file.toString("utf8").split("\r\n");
    const own = [lines[0], lines.find((line) => line.includes(tool.id))].join("\r\n");
    await page.goto("/dashboard/import");
    await chooseFile(page, `${own}\r\n`);
    await press(page, "Compare with the shop");
    await expect(page.getByRole("region", { name: "What would change" })).toContainText(
      "0 products would change, 0 products would be added, 1 stay as they are",
    );
    expect(await stockOf(tool.id)).toBe(30);
  });

  test("continues after the page was closed, saves nothing twice, and undoes it in the log", async ({
    page,
  }) => {
    const [one, two] = [
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 30 }),
    ];
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/dashboard/import");
    const file = `prices-${Date.now()}.csv`;
    await chooseFile(page, `Id;Price;Stock\r\n${one.id};20;28\r\n${two.id};20;30\r\n`, file);
    await press(page, "Compare with the shop");
    // The shop writes it, and its answer never comes.
    await page.route("**/api/desk/imports/*/pages", async (route) => {
      await route.fetch();
    });
    await press(page, "Import 2 products");
    await expect(main(page)).toContainText("Importing: 0 of 2");
    await expect.poll(() => stockOf(one.id)).toBe(28);
    await one.setAvailable(25); // three were ordered since
    await page.reload();
    await page.unroute("**/api/desk/imports/*/pages");

    const last = page.getByRole("region", { name: "Last import" });
    await expect(last).toContainText(`The import of ${file} isn’t finished: 0 of 2 products.`);
    expect(await surplusWidth(page)).toBe(0);
    await press(last, "Go on importing");
    await expect(main(page)).toContainText("Imported: 2 products.");
    expect(await storedProduct(one.id)).toMatchObject({ priceCents: 2000, availableQuantity: 25 });
    await page.reload();
    await expect(page.getByLabel("CSV or Excel file")).toBeEnabled();
    await expect(last).toHaveCount(0);

    await two.setPrice(2500); // by somebody else
    await page.goto(`/dashboard/log?on=${file}`);
    const entry = page.getByRole("row").filter({ hasText: `${file} imported` });
    await expect(entry).toContainText("rows 2; products added 0; products changed 2");
    expect(await surplusWidth(page)).toBe(0);
    await press(entry, "Undo the import…");
    await press(page.getByRole("dialog"), "Undo all of it");
    await expect(entry).toContainText("Undone by");
    await expect(entry.getByRole("list", { name: "Left as it is" })).toContainText(
      `row 3, ${two.name}: Price changed since, and left`,
    );
    expect(await storedProduct(one.id)).toMatchObject({ priceCents: 999, availableQuantity: 27 });
    expect(await storedProduct(two.id)).toMatchObject({ priceCents: 2500 });

    await entry.getByRole("link", { name: "Open the import" }).click();
    await expect(page.getByRole("heading", { name: file })).toBeVisible();
    await expect(rowOf(page, one.name)).toContainText(
      `Price: ${formatMoney(9.99)} → ${formatMoney(20)}`,
    );
    await expect(rowOf(page, one.name)).toContainText("Stock: 2 fewer");
    await expect(rowOf(page, two.name)).toContainText("Not undone: Price changed since, and left");
    expect(await surplusWidth(page)).toBe(0);
  });

  test("pauses it, reads how far it is, and continues, with the focus kept", async ({ page }) => {
    const tools = [
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 30 }),
    ];
    const [one, two] = tools.map(({ id }) => id);
    await page.goto("/dashboard/import");
    await chooseFile(page, `Id;Price\r\n${one};20\r\n${two};20\r\n`);
    await press(page, "Compare with the shop");
    const steps = page.getByRole("region", { name: "Steps of the import" });
    await expect(page.getByRole("region", { name: "What would change" })).toBeVisible();
    await expect(steps).toBeFocused();
    await page.route("**/api/desk/imports/*/pages", () => {}); // its answer never comes
    await press(page, "Import 2 products");
    await expect(main(page)).toContainText("Importing: 0 of 2");
    await press(page, "Stop");
    await expect(main(page)).toContainText("Stopped after 0 of 2 products of products.csv.");
    await page.unroute("**/api/desk/imports/*/pages");
    await press(page, "Go on importing");
    await expect(main(page)).toContainText("Imported: 2 products.");

    await page.route("**/api/desk/imports/*/undo", () => {});
    await press(page, "Undo the import…");
    await press(page, "Undo all of it");
    await press(page, "Stop");
    await page.unroute("**/api/desk/imports/*/undo");
    await press(page, "Undo the import…");
    await press(page, "Undo all of it");
    await expect(toast(page, "The import is undone")).toBeVisible();
    for (const { id } of tools) expect(await storedProduct(id)).toMatchObject({ priceCents: 999 });
  });

  test("is told when the script that reads files can’t be loaded", async ({ page, expected }) => {
    expected.console.push(/Failed to load resource/);
    await page.goto("/dashboard/import");
    await expect(page.getByLabel("CSV or Excel file")).toBeEnabled();
    await page.route("**/*read-table*", (route) => route.abort());
    await chooseFile(page, "Id;Price\r\nx;20\r\n");
    await expect(page.getByRole("alert").filter({ hasText: "couldn't be loaded" })).toBeVisible();
  });

  test("sees nothing of another account’s import", async ({ page }) => {
    const tool = await addProduct({ minimum: 2, available: 30 });
    await page.goto("/dashboard/import");
    await chooseFile(page, `Id;Price\r\n${tool.id};20\r\n`);
    await press(page, "Compare with the shop");
    await press(page, "Import 1 product");
    await expect(main(page)).toContainText("Imported: 1 product.");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await logInByForm(page, await admin(), { at: "/dashboard/import" });
    await expect(page.getByLabel("CSV or Excel file")).toBeEnabled();
    await expect(page.getByRole("region", { name: "Last import" })).toHaveCount(0);
  });

  test("imports a sheet of a workbook, and is told which workbook can’t be read", async ({
    page,
  }) => {
    const tool = await addProduct({ minimum: 2, available: 30 });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/dashboard/import");
    await chooseFile(page, Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0));
    await expect(
      page.getByRole("alert").filter({ hasText: "This workbook can’t be read" }),
    ).toBeVisible();
    await chooseFile(
      page,
      workbook({
        About: [["Prices of spring"], ["None are final"]],
        Spring: [
          ["Id", "Price", "Stock"],
          [tool.id, 12.5, 31],
        ],
      }),
    );
    await expect(page.getByRole("combobox", { name: "Sheet" })).toHaveValue("Spring");
    await expect(page.getByRole("alert").filter({ hasText: "workbook" })).toHaveCount(0);
    expect(await surplusWidth(page)).toBe(0);
    await press(page, "Compare with the shop");
    const row = rowOf(page, tool.name);
    await expect(row).toContainText(`Price: ${formatMoney(9.99)} → ${formatMoney(12.5)}`);
    await press(page, "Import 1 product");
    await expect(main(page)).toContainText("Imported: 1 product.");
    expect(await storedProduct(tool.id)).toMatchObject({ priceCents: 1250, availableQuantity: 31 });
  });
});
