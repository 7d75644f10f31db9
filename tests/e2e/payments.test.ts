import { formatMoney } from "@shop/contract/format";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe } from "vitest";
import { guestUid } from "../../functions/src/auth/guests.ts";
import { type CardShop, openCardShop } from "./support/cards.ts";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { collect, dialog, fillDelivery, press } from "./support/on-page.ts";
import { admin, customer, freshEmail, type Person } from "./support/people.ts";
import { fullyLoaded } from "./support/rendering.ts";
import { addProduct, type OwnProduct, ordersOf, stockOf } from "./support/shop.ts";
import { test } from "./support/test.ts";

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.close());

/** What the stand-in's page offers. */
const pay = (page: Page) => page.getByRole("button", { name: "Pay", exact: true });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order!" });

const statusesOf = async ({ uid }: Person): Promise<unknown[]> =>
  (await ordersOf(uid)).map(({ status }) => status).sort();

/** Logs a new customer in to a shop that takes cards. @param available the pieces of its tool */
const startShopping = async (
  page: Page,
  login: (person: Person, path: string) => Promise<void>,
  available: number,
) => {
  const [tool, person] = [await addProduct({ minimum: 1, available }), await customer()];
  await cards.use(page);
  await login(person, "/");
  return { tool, person };
};

/** Goes to the payment page with a tool in the basket. */
const goToPayment = async (page: Page, tool: OwnProduct): Promise<void> => {
  await collect(page, tool);
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("radio", { name: "By card or wallet" }).check();
  await press(page, "Order and pay");
  await pay(page).waitFor();
};

describe("A shopper who pays by card", () => {
  test("has an order once it is paid, after a declined card too, and an empty basket", async ({
    page,
    login,
  }) => {
    const { tool, person } = await startShopping(page, login, 50);
    await goToPayment(page, tool);
    expect(await stockOf(tool.id)).toBe(48);
    await press(page, "Pay with a card that is declined");
    await expect(page.getByRole("alert")).toContainText("declined");
    expect(await statusesOf(person)).toEqual(["pending"]);
    await pay(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText("You’ve paid by card.")).toBeVisible();
    expect(await statusesOf(person)).toEqual(["placed"]);
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    await page.goto("/basket");
    await expect(page.getByText("Your basket is empty")).toBeVisible();
  });

  test("sees the total stay in its place in a tall, narrow window when the payment methods arrive", async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width: 360, height: 2400 });
    const { tool } = await startShopping(page, login, 50);
    await collect(page, tool);
    const release = await hold(page, "**/api/payment");
    await page.goto("/checkout");
    const total = page.getByRole("region", { name: "Your order" }).locator("output");
    await expect(total).toHaveText(formatMoney(19.98));
    await expect(page.getByRole("textbox", { name: "Phone" })).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    const before = await total.boundingBox();
    release();
    await expect(page.getByRole("radio", { name: "By card or wallet" })).toBeVisible();
    await fullyLoaded(page);
    expect(await total.boundingBox()).toEqual(before);
  });

  test("and leaves the payment has ordered nothing, and finds the basket as it was", async ({
    page,
    login,
  }) => {
    const { tool, person } = await startShopping(page, login, 50);
    await goToPayment(page, tool);
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page.getByRole("status").getByText(/nothing has been ordered/)).toBeVisible();
    await expect(page.getByLabel(`Quantity of ${tool.name}`)).toHaveValue("2");
    await expect(page.getByLabel("Town")).toHaveValue("Northfield");
    await expect.poll(() => stockOf(tool.id)).toBe(50);
    expect(await statusesOf(person)).toEqual(["cancelled"]);
    await page.goto("/dashboard");
    await expect(page.getByText("No orders yet")).toBeVisible();
  });

  test("and has no account finds what they have typed after leaving the payment", async ({
    page,
  }) => {
    await cards.use(page);
    await collect(page, await addProduct({ minimum: 1, available: 50 }));
    await page.goto("/checkout/guest");
    const email = freshEmail();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Recipient").fill("Gwen Guest");
    await fillDelivery(page);
    await page.getByLabel("Phone").fill("+44 7700 900118");
    await page.getByRole("checkbox", { name: "This is a gift" }).check();
    await page.getByLabel("Note to the recipient").fill("Enjoy");
    await press(page, "Order and pay");
    await pay(page).waitFor();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page.getByLabel("Recipient", { exact: true })).toHaveValue("Gwen Guest");
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
    await expect(page.getByLabel("Town")).toHaveValue("Northfield");
    await expect(page.getByLabel("Phone")).toHaveValue("+44 7700 900118");
    await expect(page.getByLabel("Note to the recipient")).toHaveValue("Enjoy");
    await press(page, "Order and pay");
    await pay(page).click();
    await expect(thanks(page)).toBeVisible();
    expect((await ordersOf(guestUid(email))).map(({ status }) => status).sort()).toEqual([
      "cancelled",
      "placed",
    ]);
  });

  test("and goes back by the browser, changes the basket and pays, has one order", async ({
    page,
    login,
  }) => {
    const { tool, person } = await startShopping(page, login, 4);
    await goToPayment(page, tool);
    const first = page.url();
    expect(await stockOf(tool.id)).toBe(2); // too few for another such order
    await page.goBack();
    await expect(page.getByRole("status").getByText(/nothing has been ordered/)).toBeVisible();
    await page.getByLabel(`Quantity of ${tool.name}`).fill("3");
    await press(page, "Order and pay");
    await pay(page).waitFor();
    expect(page.url()).not.toBe(first);
    await pay(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await statusesOf(person)).toEqual(["cancelled", "placed"]);
    expect(await stockOf(tool.id)).toBe(1);
    await page.goto(first);
    await expect(page.getByRole("alert")).toContainText("over");
  });

  test("is asked in a second tab before the payment in the first one ends", async ({
    page,
    context,
    login,
  }) => {
    const { tool, person } = await startShopping(page, login, 50);
    await goToPayment(page, tool);
    const second = await context.newPage();
    await second.goto("/checkout");
    const question = second.getByRole("heading", { name: "You have an order to pay" });
    await expect(question).toBeVisible();
    await expect(second.getByRole("link", { name: "Go to the payment" })).toHaveAttribute(
      "href",
      page.url(),
    );
    expect(await statusesOf(person)).toEqual(["pending"]);
    await press(second, "End it and order here");
    await expect(second.getByRole("status").getByText(/nothing has been ordered/)).toBeVisible();
    await expect(question).toBeHidden();
    expect(await statusesOf(person)).toEqual(["cancelled"]);
    await second.close();
  });

  test("and whose bank takes a while is told so, and has an order when the money is there", async ({
    page,
    login,
  }) => {
    const { tool, person } = await startShopping(page, login, 50);
    await goToPayment(page, tool);
    await press(page, "Pay by a bank, which takes a while");
    await expect(page.getByRole("heading", { name: "Your bank is on it" })).toBeVisible();
    const [order] = await ordersOf(person.uid);
    cards.stripe.settle(order?.payment.session.id, true);
    await expect(thanks(page)).toBeVisible();
    expect(await statusesOf(person)).toEqual(["placed"]);
  });

  test("can pay by invoice instead", async ({ page, login }) => {
    const { tool, person } = await startShopping(page, login, 50);
    await collect(page, tool);
    await page.goto("/checkout");
    await fillDelivery(page);
    await page.getByRole("radio", { name: "By invoice" }).check();
    await press(page, "Place order");
    await expect(thanks(page)).toBeVisible();
    expect(await statusesOf(person)).toEqual(["placed"]);
  });
});

test("An admin refunds a card payment, and the order shows the refund's state", async ({
  page,
  context,
  login,
}) => {
  const [tool, person] = [await addProduct({ minimum: 1, available: 50 }), await customer()];
  await cards.use(page);
  await login(person, "/");
  await goToPayment(page, tool);
  await pay(page).click();
  await thanks(page).waitFor();
  const id = new URL(page.url()).searchParams.get("order");
  await context.clearCookies();
  await login(await admin(), `/dashboard/orders/${id}`);
  await expect(page.getByText("By card: paid")).toBeVisible();
  await press(page, "Refund…");
  await dialog(page).getByLabel("Amount").fill("5");
  await dialog(page).getByLabel("Reason").fill("Scratched");
  await press(dialog(page), "Refund");
  await expect(page.getByText("Sent to the card")).toBeVisible();
  await expect(page.getByText("By card: partly refunded")).toBeVisible();
});
