import { uploadedPicture } from "@shop/contract/pictures";
import type { Page } from "playwright";
import { afterAll, describe } from "vitest";
import { smallPicture } from "../support/pictures.ts";
import { expect } from "./support/expect.ts";
import { surplusWidth } from "./support/layout.ts";
import { dialog, lastStep, main, press, rowOf } from "./support/on-page.ts";
import { openPictureShop } from "./support/picture-shop.ts";
import { addProduct, storedProduct } from "./support/shop.ts";
import { hostile, test } from "./support/test.ts";

const shop = await openPictureShop();
afterAll(() => shop.close());

const stored = uploadedPicture(smallPicture.hash);
/** Pictures that are on the web of the tests alone: lists of other tests show them too. */
const small = `${smallPicture.onWeb}?${hostile}`;
const missing = new URL(`/missing.png?${hostile}`, small).href;

const compare = async (page: Page, text: string) => {
  await page.goto("/dashboard/import");
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("CSV or Excel file").setInputFiles(file);
  await press(page, "Compare with the shop");
  await expect(page.getByRole("region", { name: "What would change" })).toBeVisible();
};

const box = (page: Page) =>
  page.getByRole("checkbox", { name: "Fetch the pictures into the shop" });

const remarks = (page: Page) =>
  page.getByRole("list", { name: "Rows to check" }).getByRole("listitem");

describe("An owner whose file names pictures on the web", () => {
  test.override("who", "admin");

  test("has each fetched once, and reads by row which couldn’t be", async ({ page, expected }) => {
    expected.console.push(/Failed to load resource/);
    const [one, two, three] = [
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 30 }),
    ];
    await shop.use(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const lines = [`${one.id};20;${small}`, `${two.id};21;${small}`, `${three.id};22;${missing}`];
    await compare(page, `Id;Price;Image\r\n${lines.join("\r\n")}\r\n`);
    await expect(box(page)).not.toBeChecked(); // the shop's own ids: its pictures are where an admin wanted them
    await box(page).check();
    await expect(main(page)).toContainText("The file names 2 pictures on other servers.");
    expect(await surplusWidth(page)).toBe(0);
    await press(page, "Import 3 products");
    await expect(main(page)).toContainText("Imported: 3 products.");
    await expect(remarks(page).filter({ hasText: "404" })).toHaveText(
      `row 4, ${three.name}: picture: ${missing}: There is no picture at the address: it answers 404.`,
    );
    expect(await storedProduct(one.id)).toMatchObject({ image: stored, priceCents: 2000 });
    expect(await storedProduct(two.id)).toMatchObject({ image: stored, priceCents: 2100 });
    const kept = await storedProduct(three.id);
    expect(kept).toMatchObject({ priceCents: 2200, image: expect.stringMatching(/^\/images\//) });
    expect(shop.asked.filter((path) => path === "/small.png")).toHaveLength(1);
  });

  test("can switch fetching off, and keeps the address of a picture that can’t be fetched", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    await shop.use(page);
    const name = `Web ${Date.now() % 1_000_000}`;
    const file = [
      "Artikel;Preis;Bild URL;Bestand;Artikelnummer",
      `${name} A;12;${small};40;${name} A`,
      `${name} B;12;${missing};40;${name} B`,
      "",
    ].join("\r\n");
    await compare(page, file);
    await expect(box(page)).toBeChecked();
    await press(page, "Import 2 products");
    await expect(main(page)).toContainText("Imported: 2 products.");
    await expect(remarks(page).filter({ hasText: "looks blurred" })).toHaveCount(1);
    await expect(remarks(page).filter({ hasText: "404" })).toHaveText(
      `row 3, ${name} B: picture: ${missing}: There is no picture at the address: it answers 404.`,
    );
    await page.goto(`/dashboard/products?search=${encodeURIComponent(name)}`);
    for (const which of ["A", "B"]) await expect(rowOf(page, `${name} ${which}`)).toBeVisible();

    const tool = await addProduct({ minimum: 2, available: 30 });
    const asked = shop.asked.length;
    await compare(page, `Id;Image\r\n${tool.id};${small}\r\n`);
    await press(page, "Import 1 product");
    await expect(main(page)).toContainText("Imported: 1 product.");
    expect(await storedProduct(tool.id)).toMatchObject({ image: small });
    expect(shop.asked.length).toBe(asked);
  });

  test("fetches one in a product’s form, and is told why another can’t be fetched", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    const tool = await addProduct({ minimum: 2, available: 30, image: missing });
    await shop.use(page);
    await page.goto("/dashboard/products");
    await rowOf(page, tool.name).getByRole("button", { name: "Edit" }).click();
    const form = dialog(page);
    const fetchIn = form.getByRole("button", { name: "Fetch picture 1 into the shop" });
    await fetchIn.click();
    await expect(
      page.getByText("There is no picture at the address: it answers 404."),
    ).toBeVisible();
    await form.getByLabel("Image").fill(small);
    await fetchIn.click();
    await expect(form.getByRole("list", { name: "Pictures" })).toBeFocused();
    await expect(fetchIn).toBeHidden();
    await press(form, "Save");
    await expect(lastStep(page, `${tool.name} is saved`)).toBeVisible();
    expect(await storedProduct(tool.id)).toMatchObject({ image: stored });
  });
});
