import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { handOver } from "./support/hand-over.ts";
import { hold } from "./support/hold.ts";
import { admin, customer } from "./support/people.ts";
import { test } from "./support/regular-test.ts";
import { addOrder, addProduct, ordersOf, stockOf } from "./support/shop.ts";
import { toast } from "./support/toast.ts";

const table = "/dashboard/manageProductOrders";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("Two admins", () => {
  test("step the same orders: what one does, the other is told of, and loses nothing typed", async ({
    context,
    page,
    expected,
    login,
    row,
  }) => {
    expected.console.push(/status of 409/);
    const product = await addProduct({ minimum: 1, available: 50 });
    const [person, one, other] = [await customer(), await admin(), await admin()];
    const orders = [];
    for (const quantity of [2, 3, 4]) orders.push(await addOrder(person, product, quantity));
    const rows = row(person.email);

    await login(one, table);
    await expect(rows).toHaveCount(3);
    for (const index of [0, 1, 2]) await rows.nth(index).getByRole("checkbox").check();
    await button(page, "Confirm 3").click();
    await expect(toast(page, "3 orders confirmed")).toBeVisible();
    await expect(rows.getByText("Confirmed")).toHaveCount(3);

    // From here on this page learns only by its own steps what the other admin does.
    await page.route("**/api/order", () => {});
    await button(page, "Ship… 3").click();
    const dialog = page.getByRole("dialog", { name: "Ship these orders" });
    await dialog.getByLabel("Carrier").fill("Parcel Post");
    const numbers = dialog.getByLabel("Tracking number");
    for (const index of [0, 1, 2]) await numbers.nth(index).fill(`PP ${index}`);

    const elsewhere = await context.browser()?.newContext({ reducedMotion: "reduce" });
    if (!elsewhere) throw new Error("There is no browser");
    await handOver(elsewhere, other);
    const theirs = await elsewhere.newPage();
    const [, second] = orders; // the table begins with the latest, so it is in the middle
    await theirs.goto(new URL(`/dashboard/orders/${second?._id}`, page.url()).href);
    await button(theirs, "Cancel…").click();
    await button(theirs, "Cancel order").click();
    await expect(theirs.getByText("Reason is required")).toBeVisible();
    await theirs.getByLabel("Reason").fill("The last ones are damaged");
    await button(theirs, "Cancel order").click();
    await expect(theirs.getByText("Cancelled by the shop")).toBeVisible();
    await expect(theirs.getByRole("main")).toContainText("The last ones are damaged");
    await elsewhere.close();
    expect(await stockOf(product.id)).toBe(50 - 2 - 4);

    await dialog.getByRole("button", { name: "Ship 3 orders" }).click();
    await expect(toast(page, "2 orders shipped")).toBeVisible();
    await expect(dialog.getByRole("listitem").nth(1)).toContainText("it is cancelled now");
    await expect(numbers.nth(1)).toHaveValue("PP 1");
    await expect(dialog.getByLabel("Carrier")).toHaveValue("Parcel Post");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    // The button that opened it is gone: there is nothing left to ship.
    await expect(page.getByRole("region", { name: "Everybody's orders" })).toBeFocused();
    await expect(rows.nth(1)).toContainText("Cancelled");
    await expect(rows.first()).toContainText("With Parcel Post, number PP 0");

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await rows.first().getByRole("button", { name: "Delivered" }).click();
    await expect(rows.first().getByRole("button")).toHaveText(["Delete"]);
    await rows.first().getByRole("link", { name: product.name }).click();
    await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible();
    const states = (await ordersOf(person.uid)).map(({ status }) => status).sort();
    expect(states).toEqual(["cancelled", "delivered", "shipped"]);
  });
});

describe("While orders take a step", () => {
  test("an admin opens the dialog of another step", async ({ page, login, row }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    for (const quantity of [2, 3]) await addOrder(person, product, quantity);
    const rows = row(person.email);
    await login(await admin(), table);
    await expect(rows).toHaveCount(2);
    for (const index of [0, 1]) await rows.nth(index).getByRole("checkbox").check();

    const letThrough = await hold(page, "**/api/order/*/status");
    await button(page, "Confirm 2").click();
    await button(page, "Cancel… 2").click();
    const dialog = page.getByRole("dialog", { name: "Cancel these orders?" });
    await expect(dialog).toBeVisible();
    letThrough();
    await expect(toast(page, "2 orders confirmed")).toBeVisible();
    await expect(dialog.getByRole("listitem").first()).toContainText("it is confirmed now");
  });
});
