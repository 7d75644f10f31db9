import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/hold.ts";
import { customer } from "./support/people.ts";
import { addOrder, addProduct, ordersOf, stockOf } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const outOfRange = "Full-fill the condition about available quantity and minimum order quantity";

describe("Purchasing", () => {
  test("takes the quantity wanted from the stock and says so", async ({
    page,
    login,
    card,
    row,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20, priceCents: 1250 });
    const person = await customer();
    await login(person, "/purchase");
    await card(product).getByRole("button").click();

    const modal = page.getByRole("dialog");
    await expect(modal.getByLabel("Name")).toHaveValue(person.name);
    await expect(modal.getByLabel("Email")).toHaveValue(person.email);
    await modal.getByLabel("Quantity").fill("4");
    await expect(modal).toContainText("$50.00");
    await modal.getByLabel("Address").fill("4 Workshop Lane");
    await modal.getByLabel("Phone").fill("555-0104");
    await modal.getByRole("button", { name: /order|purchase/i }).dblclick();

    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await stockOf(product.id)).toBe(16);
    expect(await ordersOf(person.uid)).toMatchObject([
      {
        purchaseId: product.id,
        purchase: product.name,
        quantity: 4,
        customer: person.email,
        customerName: person.name,
        address: "4 Workshop Lane",
        phone: "555-0104",
        totalCents: 5000,
      },
    ]);
    const tool = card(product);
    await expect(tool).toContainText(/Available Quantity\W*16/);
    await tool.getByRole("link", { name: "See your orders" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(row(product.name)).toHaveCount(1);
  });

  test("goes where the last order went, unless it says otherwise", async ({
    page,
    login,
    card,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await addOrder(person, product, 3);
    await login(person, "/purchase");
    await card(product).getByRole("button").click();
    const modal = page.getByRole("dialog");
    await expect(modal.getByLabel("Address")).toHaveValue("4 Workshop Lane");
    await expect(modal.getByLabel("Phone")).toHaveValue("555-0104");
  });

  test("fills in late where the last order went, around what is typed already", async ({
    page,
    login,
    card,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await addOrder(person, product, 3);
    const release = await hold(page, "**/api/purchase?limit=1");
    await login(person, "/purchase");
    await card(product).getByRole("button").click();
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Quantity").fill("5");
    await modal.getByLabel("Phone").fill("555-0199");
    await expect(modal.getByLabel("Address")).toHaveValue("");
    release();
    await expect(modal.getByLabel("Address")).toHaveValue("4 Workshop Lane");
    await expect(modal.getByLabel("Phone")).toHaveValue("555-0199");
    await expect(modal.getByLabel("Quantity")).toHaveValue("5");
  });

  test("is told its limits while they are broken", async ({ page, login, card }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    await login(await customer(), "/purchase");
    await card(product).getByRole("button").click();
    const quantity = page.getByRole("dialog").getByLabel("Quantity");
    await quantity.fill("20");
    await expect(quantity).toHaveAccessibleDescription("Must be more than 2, fewer than 20");
    await quantity.fill("19");
    await expect(quantity).toHaveAccessibleDescription("Any number more than 2, fewer than 20");
  });

  for (const quantity of ["2", "20", "0", "-3", "2.5"]) {
    test(`refuses ${quantity} pieces where more than 2 and fewer than 20 may be ordered`, async ({
      page,
      login,
      card,
    }) => {
      const product = await addProduct({ minimum: 2, available: 20 });
      const person = await customer();
      await login(person, "/purchase");
      await card(product).getByRole("button").click();
      const modal = page.getByRole("dialog");
      await modal.getByLabel("Quantity").fill(quantity);
      await modal.getByRole("button", { name: /order|purchase/i }).click();
      await expect(toast(page, outOfRange)).toBeVisible();
      await expect(modal).toBeHidden();
      expect(await stockOf(product.id)).toBe(20);
      expect(await ordersOf(person.uid)).toEqual([]);
    });
  }

  test("is refused when somebody else was faster, and shows the new stock", async ({
    page,
    expected,
    login,
    card,
  }) => {
    expected.console.push(/status of 409/);
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await login(person, "/purchase");
    const tool = card(product);
    await tool.getByRole("button").click();
    await product.setAvailable(5);
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Quantity").fill("8");
    await modal.getByRole("button", { name: /order|purchase/i }).click();
    await expect(toast(page, outOfRange)).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(tool).toContainText(/Available Quantity\W*5/);
  });

  test("keeps the focus in the modal, and gives it back on Escape", async ({
    page,
    login,
    card,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    await login(await customer(), "/purchase");
    const button = card(product).getByRole("button");
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
  });

  // The last is a desk's screen at 400 % zoom.
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
    [320, 256],
  ] as const) {
    test(`has the total and its button in sight at ${width} x ${height}, whatever has the focus`, async ({
      page,
      login,
      card,
    }) => {
      const product = await addProduct({ minimum: 2, available: 20 });
      await login(await customer(), "/purchase");
      await page.setViewportSize({ width, height });
      await card(product).getByRole("button").click();
      const modal = page.getByRole("dialog");
      for (const field of ["Quantity", "Address", "Phone", "Name", "Email", "Product"]) {
        await modal.getByLabel(field).focus();
        const isCovered = await modal.getByLabel(field).evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          const shown = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + 9, y));
          return shown.some((there) => there !== element);
        });
        expect(isCovered, field).toBe(false);
        await expect(modal.getByRole("status")).toBeInViewport({ ratio: 1 });
        await expect(modal.getByRole("button", { name: "Place order" })).toBeInViewport({
          ratio: 1,
        });
      }
      await modal.getByText("Available Quantity").scrollIntoViewIfNeeded();
      await expect(modal.getByText("Available Quantity")).toBeInViewport({ ratio: 1 });
    });
  }

  test("shows the tools in its first render when they are there before its script", async ({
    page,
    login,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/product")) asked.push(request.url());
    });
    const run = await hold(page, "**/assets/*.js");
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector("[aria-label='Loading the products']"))
          document.documentElement.dataset.outlined = "";
      }).observe(document, { subtree: true, childList: true });
    });
    await login(await customer(), "/purchase", { waitUntil: "commit" });
    await page.waitForFunction(() => {
      const early: Map<string, { body?: unknown }> | undefined = Reflect.get(globalThis, "early");
      return [...(early?.values() ?? [])].some(({ body }) => body !== undefined);
    });
    run();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-outlined");
    expect(asked).toHaveLength(1);
  });

  test("is for the signed-in", async ({ page }) => {
    await page.goto("/purchase");
    await expect(page).toHaveURL("/login");
  });
});
