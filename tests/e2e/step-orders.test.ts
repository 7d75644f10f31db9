import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { button, lastStep, toast } from "./support/on-page.ts";
import { admin, customer, handOver, type Person } from "./support/people.ts";
import { addOrder, addProduct, ordersOf, stepOrder, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const listOf = ({ email }: Person) => `/dashboard/orders?search=${email}`;

const rowsOf = (page: Page) => page.getByRole("region", { name: "Orders" }).locator("[data-order]");

const chooseAll = async (page: Page, count: number): Promise<void> => {
  await expect(rowsOf(page)).toHaveCount(count);
  await page.getByLabel("Choose all").check();
};

describe("Two admins", () => {
  test("step the same orders: what one does, the other is told of, and loses nothing typed", async ({
    context,
    page,
    expected,
    login,
  }) => {
    expected.console.push(/status of 409/);
    const product = await addProduct({ minimum: 1, available: 50 });
    const [person, one, other] = [await customer(), await admin(), await admin()];
    const orders = [];
    for (const quantity of [2, 3, 4]) {
      const order = await addOrder(person, product, quantity);
      await stepOrder(one, order, { status: "confirmed" });
      orders.push(order);
    }
    const rows = rowsOf(page);

    await login(one, listOf(person));
    await chooseAll(page, 3);
    // From here on this page learns only by its own steps what the other admin does.
    await page.route(/\/api\/desk\/orders\?/, () => {});
    await button(page, "Ship… 3").click();
    const dialog = page.getByRole("dialog", { name: "Ship these orders" });
    await dialog.getByLabel("Carrier").fill("Parcel Post");
    const numbers = dialog.getByRole("textbox", { name: "Tracking number" });
    for (const index of [0, 1, 2]) await numbers.nth(index).fill(`${product.id} ${index}`);

    const elsewhere = await context.browser()?.newContext({ reducedMotion: "reduce" });
    if (!elsewhere) throw new Error("There is no browser");
    await handOver(elsewhere, other);
    const theirs = await elsewhere.newPage();
    const [, second] = orders; // the second of the rows too, since it is in the middle
    await theirs.goto(new URL(`/dashboard/orders/${second?._id}`, page.url()).href);
    await button(theirs, "Cancel…").click();
    await button(theirs, "Cancel order").click();
    await expect(theirs.getByText("Reason is required")).toBeVisible();
    await theirs.getByLabel("Reason").fill("The last ones are damaged");
    await button(theirs, "Cancel order").click();
    const last = theirs.getByRole("region", { name: "Timeline" }).getByRole("listitem").last();
    await expect(last).toContainText("Cancelled");
    await expect(last).toContainText(other.name);
    await expect(last).toContainText("The last ones are damaged");
    await elsewhere.close();
    expect(await stockOf(product.id)).toBe(50 - 2 - 4);

    await dialog.getByRole("button", { name: "Ship 3 orders" }).click();
    await expect(lastStep(page, "2 orders shipped")).toBeVisible();
    await expect(dialog.getByRole("listitem").nth(1)).toContainText("it is cancelled now");
    await expect(numbers.nth(1)).toHaveValue(`${product.id} 1`);
    await expect(dialog.getByLabel("Carrier")).toHaveValue("Parcel Post");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    // The button that opened it is gone: there is nothing left to ship.
    await expect(page.getByRole("region", { name: "Orders", exact: true })).toBeFocused();
    await expect(rows.nth(1)).toContainText("Cancelled");

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await button(rows.first(), "Delivered").click();
    await expect(rows.first()).toContainText("Delivered");
    await expect(button(rows.first(), "Delivered")).toHaveCount(0);
    const states = (await ordersOf(person.uid)).map(({ status }) => status).sort();
    expect(states).toEqual(["cancelled", "delivered", "shipped"]);
  });
});

describe("An admin with a barcode scanner", () => {
  test("ships nothing by its Enter, says of each order that it has no number, and corrects one afterwards", async ({
    page,
    login,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const [person, boss] = [await customer(), await admin()];
    const number = (nth: number) => `${product.id} ${nth}`;
    for (const quantity of [2, 3, 4])
      await stepOrder(boss, await addOrder(person, product, quantity), { status: "confirmed" });
    const rows = rowsOf(page);
    await login(boss, listOf(person));
    await chooseAll(page, 3);
    await button(page, "Ship… 3").click();
    const dialog = page.getByRole("dialog", { name: "Ship these orders" });
    await dialog.getByRole("checkbox").nth(1).check();
    await dialog.getByLabel("Carrier").focus();
    await page.keyboard.type(`Parcel Post\n${number(1)}\n`);
    await dialog.getByRole("button", { name: "Ship 3 orders" }).click();
    const numbers = dialog.getByRole("textbox", { name: "Tracking number" });
    await expect(numbers.nth(2)).toBeFocused();
    await expect(numbers.nth(2)).toHaveAccessibleDescription(
      "Enter the number, or tick that there is none",
    );
    await page.keyboard.type(`${number(3)}\n${number(3)}\n`); // the last parcel is scanned twice
    await expect(dialog.getByText("All tracking numbers are in.")).toBeFocused();
    await expect(numbers.nth(2)).toHaveValue(number(3));
    const ofStored = async (part: "status" | "trackingNumber") =>
      (await ordersOf(person.uid)).map(({ changes }) => changes.at(-1)[part]).sort();
    expect(await ofStored("status")).toEqual(["confirmed", "confirmed", "confirmed"]);

    await dialog.getByRole("button", { name: "Ship 3 orders" }).click();
    await expect(lastStep(page, "3 orders shipped")).toBeVisible();
    expect(await ofStored("trackingNumber")).toEqual([number(1), number(3), undefined]);

    await button(rows.first(), "More").click();
    await button(page, "Tracking…").click();
    const correction = page.getByRole("dialog", { name: "Correct the tracking details" });
    await page.keyboard.type(`${number(7)}\n`); // in place of the number, which nothing but the button sends
    await expect(correction).toBeVisible();
    await correction.getByRole("button", { name: "Correct", exact: true }).click();
    await expect(toast(page, "The customer gets an e-mail about it")).toBeVisible();
    await rows.first().getByRole("link").first().click();
    const steps = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
    await expect(steps.nth(2)).toContainText(`number ${number(1)}`);
    await expect(steps.nth(3)).toContainText("Tracking corrected");
    await expect(steps.nth(3)).toContainText(`number ${number(7)}`);
    await expect(button(page, "Tracking…")).toBeVisible();
  });
});

describe("While orders take a step", () => {
  test("an admin opens the dialog of another step", async ({ page, login }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    for (const quantity of [2, 3]) await addOrder(person, product, quantity);
    await login(await admin(), listOf(person));
    await chooseAll(page, 2);

    const letThrough = await hold(page, "**/api/order/*/status");
    await button(page, "Confirm 2").click();
    await button(page, "Cancel… 2").click();
    const dialog = page.getByRole("dialog", { name: "Cancel these orders?" });
    await expect(dialog).toBeVisible();
    letThrough();
    await expect(lastStep(page, "2 orders confirmed")).toBeVisible();
    await expect(dialog.getByRole("listitem").first()).toContainText("it is confirmed now");
  });
});

test("An admin who cancels shipped orders says for each whether it came back, and the stock follows", async ({
  page,
  login,
}) => {
  const product = await addProduct({ minimum: 1, available: 50 });
  const [person, boss] = [await customer(), await admin()];
  for (const quantity of [2, 3]) {
    const order = await addOrder(person, product, quantity);
    await stepOrder(boss, order, { status: "confirmed" }, { status: "shipped", carrier: "Post" });
  }
  await login(boss, listOf(person));
  await chooseAll(page, 2);
  await button(page, "Cancel… 2").click();
  const dialog = page.getByRole("dialog", { name: "Cancel these orders?" });
  await dialog.getByLabel("Reason").fill("Refused at the door");
  await button(page, "Cancel 2 orders").click();
  await expect(dialog.getByText("Say whether the pieces are back")).toHaveCount(2);
  const question = (pieces: number) =>
    dialog.getByRole("group", { name: `Are its ${pieces} pieces back` });
  await question(2).getByLabel("Yes").check();
  await question(3).getByLabel("No").check();
  await button(page, "Cancel 2 orders").click();
  await expect(lastStep(page, "2 orders cancelled")).toBeVisible();
  expect(await stockOf(product.id)).toBe(50 - 3);
});
