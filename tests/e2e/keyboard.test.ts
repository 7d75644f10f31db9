import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { link, press, tabTo, typeOver } from "./support/keyboard.ts";
import { button, lastStep, main, toast } from "./support/on-page.ts";
import { customer, password } from "./support/people.ts";
import { hydrated } from "./support/rendering.ts";
import { addOrder, addProduct, ordersOf, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("By keyboard alone a visitor", () => {
  test("skips the navigation", async ({ page }) => {
    await page.goto("/portfolio");
    await hydrated(page);
    await press(page, "Tab");
    await expect(link(page, "Skip to content")).toBeFocused();
    await expect(link(page, "Skip to content")).toBeInViewport({ ratio: 1 });
    await press(page, "Enter");
    await expect(main(page)).toBeFocused();
    await press(page, "Tab");
    await expect(link(page, "robin@example.com")).toBeFocused();
  });

  test("goes to a slide by its number", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const third = page.getByRole("link", { name: /^Slide 3/ });
    await tabTo(page, third);
    await press(page, "Enter");
    await expect(page.locator("#slide3")).toBeInViewport({ ratio: 0.9 });
    await expect(third).toHaveAttribute("aria-current", "true");
    await expect(third).toBeFocused();
  });

  test("switches between light and dark, and the choice stays", async ({ page }) => {
    await page.goto("/blogs");
    await hydrated(page);
    const background = () =>
      page.evaluate(
        () => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
      );
    const light = await background();
    await tabTo(page, button(page, "Switch between light and dark"));
    await press(page, "Space");
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    expect(await background()).toBe(dark);
  });

  test("logs in", async ({ page }) => {
    const { email } = await customer();
    await page.goto("/blogs");
    await hydrated(page);
    await tabTo(page, link(page, "Login"));
    await press(page, "Enter");
    await expect(main(page)).toBeFocused();
    await tabTo(page, page.getByLabel("Email"));
    await page.keyboard.type("nobody");
    await press(page, "Enter");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Provide a valid email");
    await typeOver(page, email);
    await press(page, "Tab");
    await expect(page.getByLabel("Password")).toBeFocused();
    await page.keyboard.type(password);
    await press(page, "Enter");
    await expect(page).toHaveURL("/");
    await expect(main(page)).toBeFocused();
  });

  describe("on a phone", () => {
    test.override("width", 360);

    test("opens the menu, closes it, and follows a link in it", async ({ page }) => {
      await page.goto("/");
      await hydrated(page);
      const toggle = button(page, "Menu");
      await tabTo(page, toggle);
      await press(page, "Enter");
      await press(page, "Tab");
      await expect(link(page, "Home")).toBeFocused();
      await press(page, "Escape");
      await expect(link(page, "Home")).toBeHidden();
      await expect(toggle).toBeFocused();
      await press(page, "Enter");
      await tabTo(page, link(page, "Blogs"));
      await press(page, "Enter");
      await expect(page).toHaveURL("/blogs");
      await expect(main(page)).toBeFocused();
      await expect(link(page, "Home")).toBeHidden();
    });
  });
});

describe("By keyboard alone a customer", () => {
  test.override("who", "customer");

  test("orders in the modal, which keeps and returns the focus", async ({ page, card }) => {
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

describe("By keyboard alone an admin", () => {
  test.override("who", "admin");

  test("makes somebody an admin, and the focus goes to the list", async ({ page, row }) => {
    const person = await customer();
    await person.openSession();
    await page.goto("/dashboard/user");
    const entry = row(person.email);
    await tabTo(page, entry.getByRole("button"));
    await press(page, "Enter");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Make Admin" }));
    await press(page, "Enter");
    await expect(toast(page, "Successfully made an admin")).toBeVisible();
    await expect(entry.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Users" })).toBeFocused();
    expect(await person.isAdmin()).toBe(true);
  });

  test("adds a product", async ({ page }) => {
    await page.goto("/dashboard/addProduct");
    const add = main(page).getByRole("button", { name: "Add Product" });
    await tabTo(page, add);
    await press(page, "Enter");
    await expect(page.getByLabel("Image")).toBeFocused();
    await page.keyboard.type("/images/empty-orders.svg");
    for (const [label, text] of [
      ["Name", "Spare chuck"],
      ["Price", "24.5"],
      ["Available quantity", "60"],
      ["Minimum quantity", "3"],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, add);
    await press(page, "Enter");
    await expect(toast(page, "Product added successfully")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/manageOrderProducts");
    await expect(main(page)).toBeFocused();
  });

  test("deletes an order after being asked, and the focus goes to the list when its row is gone", async ({
    page,
    row,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    await addOrder(person, product, 2);
    await page.goto("/dashboard/manageProductOrders");
    const entry = row(person.email);
    const remove = entry.getByRole("button", { name: "Delete" });
    await tabTo(page, remove);
    await press(page, "Enter");
    await expect(button(page, "Keep order")).toBeFocused();
    await press(page, "Enter");
    await expect(remove).toBeFocused();
    await press(page, "Enter");
    await tabTo(page, button(page, "Delete order"));
    await press(page, "Enter");
    await expect(lastStep(page, `${product.name} Deleted successfully`)).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Everybody's orders" })).toBeFocused();
    expect(await ordersOf(person.uid)).toEqual([]);
  });
});
