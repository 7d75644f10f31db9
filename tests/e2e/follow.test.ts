import { formatMoney } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { main, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addOrder, addProduct, stepOrder, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const parcel = {
  status: "shipped",
  carrier: "UPS",
  trackingNumber: "PP 4822",
  numberIsRight: true,
} as const;

const steps = (page: Page) => page.getByLabel("Order history").getByRole("listitem");
const status = (page: Page) => main(page).getByRole("status").first();

describe("A customer's order", () => {
  test("leads from its card to its page, which shows a change of status within ten seconds", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/status of 409/); // the order that was shipped meanwhile
    const product = await addProduct({ minimum: 1, available: 50, priceCents: 1250 });
    const [person, boss] = [await customer(), await admin()];
    const order = await addOrder(person, product, 3);
    await page.clock.install();
    await login(person, "/dashboard");
    const card = main(page).getByRole("article");
    for (const text of [product.name, order.number ?? "a number", formatMoney(37.5), "Placed"]) {
      await expect(card).toContainText(text);
    }
    await expect(card.getByRole("time")).toBeVisible();
    await expect(card.locator("img")).toBeVisible();

    await card.getByRole("link", { name: product.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${order.number}`);
    await expect(page).toHaveTitle(`Order ${order.number} · ${shop.name}`);
    await expect(steps(page)).toContainText(["Placed", "Confirmed", "Shipped", "Delivered"]);
    await expect(steps(page).and(page.locator("[aria-current=step]"))).toContainText("Placed");
    await expect(steps(page).last()).toContainText(/Expected \d+( \w+)? to \d+ \w+/);

    // Until the question is asked the page doesn't learn what the shop has done.
    await page.route("**/api/purchase/*", () => {});
    await stepOrder(boss, order, { status: "confirmed" }, parcel);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.unroute("**/api/purchase/*");
    await page.getByRole("button", { name: "Cancel order" }).click();
    await expect(toast(page, "shipped")).toBeVisible();
    await expect(status(page)).toHaveText("Shipped");
    await expect(steps(page).nth(2)).toContainText("With UPS, tracking number PP 4822");
    const track = steps(page).nth(2).getByRole("link", { name: "Track the parcel" });
    await expect(track).toHaveAttribute("href", "https://www.ups.com/track?tracknum=PP4822");
    await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);

    await stepOrder(boss, { ...order, status: "shipped" }, { status: "delivered" });
    await page.clock.fastForward(10_000);
    await expect(status(page)).toHaveText("Delivered");
    await expect(main(page).getByRole("link", { name: "Review this tool" })).toBeVisible();
    await page.getByRole("link", { name: "All your orders" }).click();
    await card.getByRole("link", { name: "Review this tool" }).click();
    await expect(page).toHaveURL(`/tools/${product.id}#reviews`);
    const form = page.getByRole("region", { name: "Your review" });
    await expect(form.getByRole("button", { name: "Add review" })).toBeInViewport();
  });

  test("is cancelled after one confirmation, and ordered again", async ({ page, login }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    const order = await addOrder(person, product, 7);
    const tool = await hold(page, `**/api/product/${product.id}`);
    await login(person, `/dashboard/orders/${order._id}`);
    const question = page.getByRole("dialog", { name: "Cancel this order?" });
    await page.getByRole("button", { name: "Cancel" }).hover();
    await page.mouse.down();
    tool(); // what it brings may not move the button away from under the finger
    await main(page).getByRole("link", { name: "Order again" }).waitFor();
    await page.mouse.up();
    await expect(question.getByRole("button", { name: "Keep order" })).toBeFocused();
    await page.goBack();
    await expect(question).toBeHidden();

    await page.getByRole("button", { name: "Cancel" }).click();
    await question.getByLabel("Reason").fill("Found the old one");
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(toast(page, "Your order is cancelled")).toBeVisible();
    await expect(question).toBeHidden();
    await expect(steps(page)).toContainText(["Placed", "Cancelled by you"]);
    await expect(steps(page)).toHaveCount(2);
    await expect(steps(page).last()).toContainText("Found the old one");
    expect(await stockOf(product.id)).toBe(50);

    await product.setPrice(4321);
    await main(page).getByRole("link", { name: "Order again" }).click();
    await expect(page).toHaveURL("/basket");
    await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("7");
    await expect(main(page)).toContainText(formatMoney(302.47));
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(page.getByLabel("Street and number")).toHaveValue("4 Workshop Lane");
  });
});
