import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { drawn, hydrated } from "./support/hydrated.ts";
import { addProduct, stockOf } from "./support/shop.ts";
import { test } from "./support/signed-in.ts";
import { toast } from "./support/toast.ts";

/** A window of 1280 by 1024 pixels, at a zoom of 400 %. */
describe("On a screen of 320 by 256 px", () => {
  test.override("width", 320);
  test.override("height", 256);

  describe("the order modal", () => {
    test.override("who", "customer");

    test("A customer can fill in and send the order", async ({ page, openOrder }) => {
      const product = await addProduct({ minimum: 2, available: 20 });
      await page.goto("/purchase");
      const modal = await openOrder(product);
      await modal.getByLabel("Quantity").fill("4");
      await modal.getByLabel("Address").fill("4 Workshop Lane");
      await modal.getByLabel("Phone").fill("555-0104");
      const send = modal.getByRole("button", { name: "Place order" });
      await send.scrollIntoViewIfNeeded();
      await expect(send).toBeInViewport({ ratio: 1 });
      await send.click();
      await expect(toast(page, "Successfully Purchases")).toBeInViewport({ ratio: 1 });
      expect(await stockOf(product.id)).toBe(16);
    });
  });

  describe("the dashboard's drawer", () => {
    test.override("who", "customer");

    test("A customer closes it by Back, and comes back from its pages to the one before", async ({
      page,
    }) => {
      await page.goto("/dashboard");
      const open = page.getByRole("button", { name: "Dashboard menu" });
      const drawer = page.getByRole("dialog", { name: "Dashboard menu" });
      await open.click();
      await drawer.waitFor();
      await page.goBack();
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page).toHaveURL("/dashboard");

      await open.click();
      await drawer.getByRole("link", { name: "Add Review" }).click();
      await expect(page).toHaveURL("/dashboard/review");
      await open.click();
      await drawer.getByRole("link", { name: "Add Review" }).click(); // it is open already
      await expect(drawer).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL("/dashboard");
      await expect(drawer).toBeHidden();
    });

    test("A customer closes it by a press beside it, and not by a selection that ends there", async ({
      page,
    }) => {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Dashboard menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Dashboard menu" });
      await drawer.waitFor();
      await page.mouse.move(20, 30); // beside "Close"
      await page.mouse.down();
      await page.mouse.move(310, 100);
      await page.mouse.up();
      await drawn(page);
      await expect(drawer).toBeVisible();
      await page.mouse.click(310, 100);
      await expect(drawer).toBeHidden();
    });
  });
});

test("For a visitor who wants no motion the banner jumps", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const far = await page.locator(".slides").evaluate((strip) => {
    document.querySelector<HTMLElement>('a[href="#slide3"]')?.click();
    return strip.scrollLeft / strip.clientWidth;
  });
  expect(far).toBe(2);
});
