import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hydrated } from "./support/hydrated.ts";
import { button, link, main, press, tabTo, typeOver } from "./support/keyboard.ts";
import { customer } from "./support/people.ts";
import { addProduct, stockOf } from "./support/shop.ts";
import { test } from "./support/signed-in.ts";
import { toast } from "./support/toast.ts";

describe("By keyboard alone a customer", () => {
  test.override("who", "customer");

  test("orders in the modal, which keeps the focus and returns it on Escape", async ({
    page,
    card,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    await page.goto("/purchase");
    const modal = page.getByRole("dialog", { name: `Order: ${product.name}` });
    const opener = card(product).getByRole("button", { name: "Purchase" });
    await tabTo(page, opener);
    await press(page, "Enter");
    await expect(modal.getByLabel("Quantity")).toBeFocused();
    const stops = new Set<string>();
    for (let stop = 0; stop < 20; stop += 1) {
      await press(page, "Tab");
      stops.add(
        await page.evaluate(() =>
          document.activeElement?.closest("dialog")
            ? "inside"
            : String(document.activeElement?.tagName),
        ),
      );
    }
    // After the modal the focus goes to the browser's own bar: the page then reports its body.
    expect([...stops].filter((place) => place !== "BODY")).toEqual(["inside"]);
    await press(page, "Escape");
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();

    await press(page, "Enter");
    await expect(modal.getByLabel("Quantity")).toBeFocused();
    await typeOver(page, "4");
    await tabTo(page, modal.getByLabel("Address"));
    await typeOver(page, "4 Workshop Lane");
    await tabTo(page, modal.getByLabel("Phone"));
    await typeOver(page, "555-0104");
    await tabTo(page, modal.getByRole("button", { name: "Place order" }));
    await press(page, "Enter");
    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await stockOf(product.id)).toBe(16);
    await tabTo(page, link(page, "See your orders"));
    await press(page, "Enter");
    await expect(page).toHaveURL("/dashboard");
    await expect(main(page)).toBeFocused();
  });

  test("reaches the review by the sidebar, and writes it", async ({ page }) => {
    await page.goto("/dashboard");
    await hydrated(page);
    await tabTo(page, link(page, "Add Review"));
    await press(page, "Enter");
    await expect(main(page)).toBeFocused();
    const review = page.getByRole("textbox", { name: "Review" });
    await tabTo(page, button(page, "Add Review"));
    await press(page, "Enter");
    await expect(review).toBeFocused();
    await page.keyboard.type("Bores straight.");
    await tabTo(page, button(page, "Add Review"));
    await press(page, "Enter");
    await expect(page).toHaveURL("/");
    await expect(main(page)).toBeFocused();
  });

  describe("on a phone", () => {
    test.override("width", 360);

    test("opens the drawer, closes it, and follows a link in it", async ({ page }) => {
      await page.goto("/dashboard");
      await hydrated(page);
      const opener = button(page, "Dashboard menu");
      const drawer = page.getByRole("dialog", { name: "Dashboard menu" });
      await tabTo(page, opener);
      await press(page, "Enter");
      await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
      await press(page, "Escape");
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await press(page, "Space");
      await tabTo(page, drawer.getByRole("link", { name: "Add Review" }));
      await press(page, "Enter");
      await expect(page).toHaveURL("/dashboard/review");
      await expect(drawer).toBeHidden();
      await expect(main(page)).toBeFocused();
    });
  });

  test("signs out", async ({ page, login }) => {
    await login(await customer(), "/blogs"); // somebody else: it ends every session of theirs
    await hydrated(page);
    await tabTo(page, button(page, "Sign Out"));
    await press(page, "Enter");
    await expect(main(page)).toBeFocused();
    await expect(link(page, "Login")).toBeVisible();
    await expect(main(page)).toBeFocused();
  });
});
