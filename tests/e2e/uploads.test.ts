import type { Page } from "playwright";
import sharp from "sharp";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { dialog, lastStep, press, rowOf } from "./support/on-page.ts";
import { addProduct, storedProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** A file of a colour, as a camera makes it. */
const photo = async (name: string, red: number, width = 2400, height = 1800) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { width, height, channels: 3, background: { r: red, g: 9, b: 9 } },
  })
    .jpeg()
    .toBuffer(),
});

const uploaded = expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/800\.jpg$/);

/** Opens the form of a product that has one of the shop's own pictures. */
const openForm = async (page: Page) => {
  const product = await addProduct({ minimum: 2, available: 30 });
  await page.goto("/dashboard/products");
  await rowOf(page, product.name).getByRole("button", { name: "Edit" }).click();
  const form = dialog(page);
  return {
    product,
    form,
    tiles: form.getByRole("list", { name: "Pictures" }).getByRole("listitem"),
  };
};

const choose = (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  dialog(page).locator('input[type="file"][multiple]').setInputFiles(files);

describe("In a product's form an admin", () => {
  test.override("who", "admin");

  test("uploads several pictures at once, puts one first by the keyboard, says what it shows, and shoppers see it", async ({
    page,
  }) => {
    const { product, form, tiles } = await openForm(page);
    const sent: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/pictures")) sent.push(request.postData()?.length ?? 0);
    });
    await choose(page, [await photo("front.jpg", 200), await photo("back.jpg", 100)]);
    await expect(tiles).toHaveCount(3);
    expect(sent.length).toBe(2);
    await tiles.nth(1).getByRole("button", { name: "Move picture 2 up" }).focus();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("status").filter({ hasText: "at place 1 of 3" })).toBeAttached();
    await expect(tiles.first().getByRole("button", { name: "Move picture 1 down" })).toBeFocused();
    await form.getByLabel("What picture 1 shows").fill("The drill from the front");
    await tiles.first().getByRole("radio", { name: "Middle" }).focus();
    await page.keyboard.press("ArrowUp"); // to the one before it in the rows
    await expect(tiles.first().getByRole("radio", { name: "Left", exact: true })).toBeChecked();
    await press(form, "Save");
    await expect(lastStep(page, `${product.name} is saved`)).toBeVisible();
    const stored = await storedProduct(product.id);
    expect(stored).toMatchObject({ image: uploaded, pictureDetails: [{ focus: "left" }] });

    await page.goto(`/tools/${product.id}`);
    const shown = page.getByRole("img", { name: "The drill from the front" }).first();
    await expect(shown).toBeVisible();
    await expect
      .poll(() =>
        shown.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]),
      )
      .toEqual([true, expect.stringMatching(/\/pictures\/[0-9a-f]{64}\/\d+\.avif$/)]);
  });

  test("sees how far an upload is, cancels one, and tries one again after a lost line without a double", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    const { form, tiles } = await openForm(page);
    await hold(page, "**/api/pictures");
    await choose(page, await photo("slow.jpg", 50));
    await expect(form.getByRole("progressbar", { name: "Upload of slow.jpg" })).toBeVisible();
    await form.getByRole("button", { name: "Cancel slow.jpg" }).click();
    await expect(form.getByText("slow.jpg")).toBeHidden();
    await page.unroute("**/api/pictures");

    await page.route("**/api/pictures", async (route) => {
      await route.fetch(); // the shop stores it, and its answer is lost
      await route.abort("connectionreset");
    });
    await choose(page, await photo("lost.jpg", 60));
    await expect(form.getByRole("alert")).toContainText("The shop can't be reached");
    await page.unroute("**/api/pictures");
    await form.getByRole("button", { name: "Try lost.jpg again" }).click();
    await expect(tiles).toHaveCount(2);
    await choose(page, await photo("lost again.jpg", 60));
    await expect(page.getByText("The product has that picture already.")).toBeVisible();
    await expect(tiles).toHaveCount(2);
  });

  test("is told what a file is that can't be taken, and drops or pastes one that can", async ({
    page,
  }) => {
    const { form, tiles } = await openForm(page);
    await choose(page, [
      { name: "phone.heic", mimeType: "image/heic", buffer: Buffer.from("....ftypheic") },
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") },
    ]);
    await expect(form.getByRole("alert")).toHaveText([
      /^This browser can’t read HEIC pictures\. /,
      /^This browser can’t read it as a picture\. /,
    ]);
    await form.getByRole("button", { name: "Dismiss phone.heic" }).click();
    await form.getByRole("button", { name: "Dismiss page.jpg" }).click();
    await expect(form.getByRole("alert")).toHaveCount(0);

    const small = await photo("dropped.jpg", 70, 60, 40);
    const files = await page.evaluateHandle((base64) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], "dropped.jpg", { type: "image/jpeg" }));
      return data;
    }, small.buffer.toString("base64"));
    await form
      .getByRole("region", { name: "New pictures" })
      .dispatchEvent("drop", { dataTransfer: files });
    await expect(tiles).toHaveCount(2);
    await tiles.nth(1).getByRole("button", { name: "Take away picture 2" }).click();
    await expect(tiles).toHaveCount(1);
    await page.evaluate(
      (clipboardData) =>
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true })),
      files,
    );
    await expect(tiles).toHaveCount(2);
  });

  test("saves only once its pictures have arrived, and is told so", async ({ page }) => {
    const { product, form, tiles } = await openForm(page);
    const letThrough = await hold(page, "**/api/pictures");
    await choose(page, await photo("slow.jpg", 80));
    const waits = form.getByRole("status").filter({ hasText: "Pictures are still uploading." });
    await expect(waits).toBeVisible();
    await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await form.getByLabel("Name", { exact: true }).press("Enter");
    await expect(waits).toBeVisible();
    letThrough();
    await expect(tiles).toHaveCount(2);
    await expect(waits).toBeHidden();
    await press(form, "Save");
    await expect(lastStep(page, `${product.name} is saved`)).toBeVisible();
    expect(await storedProduct(product.id)).toMatchObject({ pictures: [uploaded] });
  });

  test("pastes a spreadsheet’s cell as text where it types", async ({ page }) => {
    const { form } = await openForm(page);
    const isLeftToField = await form.getByLabel("Description").evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Brushless");
      clipboardData.items.add(new File(["cell"], "image.png", { type: "image/png" }));
      const init = { clipboardData, bubbles: true, cancelable: true };
      return field.dispatchEvent(new ClipboardEvent("paste", init));
    });
    expect(isLeftToField).toBe(true);
    await expect(form.getByText("image.png")).toHaveCount(0);
  });
});
