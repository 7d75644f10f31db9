import { describe } from "vitest";
import { awake } from "./support/awake.ts";
import { expect } from "./support/expect.ts";
import { tabThrough } from "./support/keyboard.ts";
import {
  cutTexts,
  moving,
  sidewaysScrollers,
  spaceOut,
  surplusWidth,
} from "./support/layout-faults.ts";
import { addProduct, stockOf } from "./support/shop.ts";
import { test } from "./support/signed-in.ts";
import { everyState } from "./support/states/every.ts";
import { enter } from "./support/states/state.ts";
import { toast } from "./support/toast.ts";

/** A window of 1280 by 1024 pixels, at a zoom of 400 %. */
describe("At 320 by 256 px", () => {
  test.override("width", 320);
  test.override("height", 256);

  for (const state of everyState) {
    describe(state.name, () => {
      test.override("who", state.who);

      test("fits, shows where the focus is, and bears wide spacing without any motion", async ({
        page,
        expected,
      }) => {
        expected.console.push(/Failed to load resource/, ...(state.console ? [state.console] : []));
        await enter(page, state);
        expect.soft(await moving(page)).toEqual([]);
        expect.soft(await surplusWidth(page)).toBe(0);
        expect.soft(await tabThrough(page)).toEqual([]);
        await spaceOut(page);
        expect.soft(await surplusWidth(page), "spaced out").toBe(0);
        // The banner's slides are the one strip.
        const strips = (await sidewaysScrollers(page)).filter((name) => name !== "slides");
        expect.soft(strips).toEqual([]);
        expect.soft(await cutTexts(page)).toEqual([]);
      });
    });
  }

  describe("the order modal", () => {
    test.override("who", "customer");

    test("can be filled in and sent", async ({ page }) => {
      const product = await addProduct({ minimum: 2, available: 20 });
      await page.goto("/purchase");
      await page.getByRole("article").filter({ hasText: product.name }).getByRole("button").click();
      const modal = page.getByRole("dialog");
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
});

test("Where no motion is wanted, the banner jumps", async ({ page }) => {
  await page.goto("/");
  await awake(page);
  const far = await page.locator(".slides").evaluate((strip) => {
    document.querySelector<HTMLElement>('a[href="#slide3"]')?.click();
    return strip.scrollLeft / strip.clientWidth;
  });
  expect(far).toBe(2);
});
