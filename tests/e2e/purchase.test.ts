import { formatMoney } from "@shop/contract/format";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { toast } from "./support/on-page.ts";
import { customer } from "./support/people.ts";
import { drawn } from "./support/rendering.ts";
import { addOrder, addProduct, ordersOf, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const outOfRange = "Full-fill the condition about available quantity and minimum order quantity";

describe("Purchasing", () => {
  test("A customer sees the total before ordering, gets the pieces from the stock, and can cancel at once", async ({
    page,
    login,
    card,
    openOrder,
    row,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20, priceCents: 1250 });
    const person = await customer();
    await login(person, "/purchase");
    await openOrder(product);

    const modal = page.getByRole("dialog");
    await expect(modal.getByLabel("Name")).toHaveValue(person.name);
    await expect(modal.getByLabel("Email")).toHaveValue(person.email);
    await modal.getByLabel("Quantity").fill("4");
    await expect(modal).toContainText(formatMoney(50));
    await modal.getByLabel("Address").fill("4 Workshop Lane");
    await modal.getByLabel("Phone").fill("555-0104");
    await modal.getByRole("button", { name: /order|purchase/i }).dblclick();

    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await stockOf(product.id)).toBe(16);
    expect(await ordersOf(person.uid)).toMatchObject([
      {
        lines: [{ productId: product.id, name: product.name, quantity: 4 }],
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

    await page.getByRole("main").getByRole("link", { name: product.name }).first().click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await modal.getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByRole("main")).toContainText("Cancelled by you");
    await expect(modal).toBeHidden();
    expect(await stockOf(product.id)).toBe(20);
  });

  test("A customer who filters sees no others until the answer comes", async ({ page, login }) => {
    await login(await customer(), "/purchase");
    const tools = page.getByRole("main").getByRole("article");
    await expect(tools.first()).toBeVisible();
    const release = await hold(page, "**/api/catalogue?brand=*");
    await page
      .getByRole("group", { name: "Brand" })
      .getByLabel(/^Wendle/)
      .check();
    await expect(page).toHaveURL("/purchase?brand=Wendle");
    await expect(page.getByRole("region", { name: "Tools found" })).toBeAttached();
    await drawn(page);
    expect(await tools.count()).toBe(0);
    release();
    await expect(tools.first().getByRole("heading")).toHaveText(/Wendle/);
  });

  test("A last address that comes late doesn't replace what a customer has typed", async ({
    page,
    login,
    openOrder,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await addOrder(person, product, 3);
    const release = await hold(page, "**/api/purchase?limit=1");
    await login(person, "/purchase");
    const modal = await openOrder(product);
    await modal.getByLabel("Quantity").fill("5");
    await modal.getByLabel("Phone").fill("555-0199");
    await expect(modal.getByLabel("Address")).toHaveValue("");
    release();
    await expect(modal.getByLabel("Address")).toHaveValue(/\n4 Workshop Lane\n/);
    await expect(modal.getByLabel("Phone")).toHaveValue("555-0199");
    await expect(modal.getByLabel("Quantity")).toHaveValue("5");
  });

  test("A customer reads the limits, and a quantity beyond them is refused", async ({
    page,
    login,
    openOrder,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await login(person, "/purchase");
    const modal = page.getByRole("dialog");
    const quantity = modal.getByLabel("Quantity");
    const refusal = toast(page, outOfRange);
    for (const pieces of ["2", "20", "2.5"]) {
      await openOrder(product);
      await quantity.fill("19");
      await expect(quantity).toHaveAccessibleDescription("From 3 pieces, up to 19");
      await quantity.fill(pieces);
      await expect(quantity, pieces).toHaveAccessibleDescription("Choose 3 to 19 pieces");
      await modal.getByRole("button", { name: "Place order" }).click();
      await expect(refusal, pieces).toBeVisible();
      await expect(modal, pieces).toBeHidden();
      await refusal.getByRole("button").click();
      await expect(refusal).toBeHidden();
    }
    expect(await stockOf(product.id)).toBe(20);
    expect(await ordersOf(person.uid)).toEqual([]);
  });

  test("A customer whose tools somebody else got first is refused, and sees the new stock", async ({
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
    await tool.getByRole("button", { name: "Purchase" }).click();
    await product.setAvailable(5);
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Quantity").fill("8");
    await modal.getByRole("button", { name: /order|purchase/i }).click();
    await expect(toast(page, outOfRange)).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(tool).toContainText(/Available Quantity\W*5/);
  });

  test("A customer whose tool costs something else by now sees the new total before ordering it", async ({
    page,
    expected,
    login,
    card,
    openOrder,
  }) => {
    expected.console.push(/status of 409/);
    const product = await addProduct({ minimum: 2, available: 20, priceCents: 1250 });
    const person = await customer();
    await login(person, "/purchase");
    const modal = await openOrder(product);
    await modal.getByLabel("Quantity").fill("4");
    await modal.getByLabel("Address").fill("4 Workshop Lane");
    await product.setPrice(1500);
    const send = modal.getByRole("button", { name: "Place order" });
    await send.click();
    await expect(modal.getByRole("alert")).toHaveText(
      `The price has changed from ${formatMoney(12.5)} to ${formatMoney(15)}. Nothing has been ordered yet.`,
    );
    await expect(modal.getByRole("status")).toHaveText(formatMoney(60));
    await expect(modal.getByLabel("Address")).toHaveValue("4 Workshop Lane");
    await expect(card(product)).toContainText(formatMoney(15));
    expect(await ordersOf(person.uid)).toEqual([]);

    await send.click();
    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await ordersOf(person.uid)).toMatchObject([{ totalCents: 6000 }]);
  });

  test("A customer has the total and its button in sight on any screen, whatever has the focus", async ({
    page,
    login,
    openOrder,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    await login(await customer(), "/purchase");
    const modal = page.getByRole("dialog");
    for (const [width, height] of [
      [1280, 800],
      [360, 640],
      [320, 256], // a desk's screen at 400 % zoom
    ] as const) {
      const at = `at ${width} x ${height}`;
      await page.setViewportSize({ width, height });
      await openOrder(product);
      for (const name of ["Quantity", "Address", "Phone", "Name", "Email", "Product"]) {
        const field = modal.getByLabel(name);
        // The dialog may still be scrolling to the field, or its font may come and change its size.
        const isCovered = () =>
          field.evaluate((element) => {
            element.blur();
            element.focus();
            const { left, top, bottom } = element.getBoundingClientRect();
            const shown = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + 9, y));
            return shown.some((there) => there !== element);
          });
        await expect.poll(isCovered, `${name} is covered ${at}`).toBe(false);
        await expect(modal.getByRole("status"), at).toBeInViewport({ ratio: 1 });
        const send = modal.getByRole("button", { name: "Place order" });
        await expect(send, at).toBeInViewport({ ratio: 1 });
      }
      await modal.getByText("Available Quantity").scrollIntoViewIfNeeded();
      // Scrolling ends at whole pixels, where text need not.
      await expect(modal.getByText("Available Quantity"), at).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press("Escape");
      await expect(modal).toBeHidden();
    }
  });

  test("A customer sees tools that arrived before the script in the first render", async ({
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
      const prefetched: Map<string, { body?: unknown }> | undefined = Reflect.get(
        globalThis,
        "prefetched",
      );
      return [...(prefetched?.values() ?? [])].some(({ body }) => body !== undefined);
    });
    run();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-outlined");
    expect(asked).toHaveLength(1);
  });
});
