import type { PackingOrder } from "@shop/contract/desk/packing";
import { formatMoney } from "@shop/contract/format";
import type { Order } from "@shop/contract/orders";
import { shop } from "@shop/contract/shop";
import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { button } from "./support/on-page.ts";
import { admin, customer, type Person } from "./support/people.ts";
import {
  addBasket,
  addOrder,
  addProduct,
  callAs,
  ordersOf,
  stepOrder,
  stockOf,
} from "./support/shop.ts";
import { test as newcomerTest, regularTest as test } from "./support/test.ts";

const product = () => addProduct({ minimum: 1, available: 50, priceCents: 1010 });

const rowsOf = (page: Page) => page.getByRole("region", { name: "Orders" }).locator("[data-order]");

const statusesOf = async ({ uid }: Person): Promise<string[]> =>
  (await ordersOf(uid)).map(({ status }) => status).sort();

describe("The list of orders", () => {
  test("cancels some units of a line, and keeps the rest of the order", async ({ page, login }) => {
    const [person, by] = [await customer(), await admin()];
    const [drill, saw] = [await product(), await product()];
    const order = await addBasket(person, [
      [drill, 2],
      [saw, 3],
    ]);
    await login(by, `/dashboard/orders?search=${order.number}`);
    const row = rowsOf(page);
    await expect(row).toHaveCount(1);
    await row.getByRole("button", { name: "5 items" }).click();
    await expect(row).toContainText(`3 × ${saw.name}`);
    await button(row, "More").click();
    await button(page, "Cancel items…").click();
    const dialog = page.getByRole("dialog", { name: "Cancel items" });
    await dialog.getByLabel(saw.name).check();
    await expect(dialog.getByLabel("Units to cancel")).toHaveValue("3");
    await dialog.getByLabel("Units to cancel").fill("2");
    await dialog.getByLabel("Reason").fill("The last ones are damaged");
    await button(dialog, "Cancel items").click();
    await expect(row.getByRole("button", { name: "3 items" })).toBeVisible();
    await expect(row).toContainText(formatMoney(30.3));
    expect(await stockOf(saw.id)).toBe(49);
    expect(await stockOf(drill.id)).toBe(48);
    expect(await statusesOf(person)).toEqual(["placed"]);
  });

  test("searches all orders when its tab has no match, and prints the invoices of selected orders", async ({
    page,
    login,
  }) => {
    const [person, drill] = [await customer(), await product()];
    const orders = [];
    for (const quantity of [2, 3, 4]) orders.push(await addOrder(person, drill, quantity));
    await login(await admin(), `/dashboard/orders?tab=on-the-way&search=${person.email}`);
    await button(page, "Search all orders").click();
    await expect(rowsOf(page)).toHaveCount(3);
    await page.getByLabel("Choose all").check();
    const chosen = page.getByRole("region", { name: "Chosen orders" });
    await chosen.getByRole("link", { name: "Invoices" }).click();
    const invoices = page.getByRole("article");
    await button(page, "Issue them now").click();
    await expect(invoices).toHaveCount(3);
    await expect(page.getByText("no invoice yet")).toHaveCount(0);
    for (const { number } of orders)
      await expect(invoices.filter({ hasText: number ?? "" })).toHaveCount(1);
  });
});

describe("An order's page for admins", () => {
  test("corrects the address, adds notes, and adds refunds up", async ({ page, login }) => {
    const [person, by, drill] = [await customer(), await admin(), await product()];
    const order = await addOrder(person, drill, 3);
    await login(by, `/dashboard/orders/${order._id}`);
    await button(page, "Correct…").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Street and number")).toHaveValue("4 Workshop Lane");
    await dialog.getByLabel("Street and number").fill("5 Workshop Lane");
    await button(dialog, "Correct").click();
    await expect(page.getByRole("region", { name: "Delivery" })).toContainText("5 Workshop Lane");
    await expect(dialog).toBeHidden(); // while it is open, it has the focus and what is typed

    const notes = page.getByRole("region", { name: "Notes" });
    await notes.getByLabel("New note").fill("Rings twice");
    await button(notes, "Add note").click();
    await expect(notes.getByRole("listitem")).toContainText(["Rings twice"]);
    await expect(notes.getByRole("listitem")).toContainText([by.name]);

    await button(page, "Note a refund…").click();
    await dialog.getByLabel("Amount").fill("31");
    await dialog.getByLabel("Reason").fill("Scratched");
    await button(dialog, "Note the refund").click();
    await expect(dialog).toContainText(`Amount must be at most ${formatMoney(30.3)}`);
    await dialog.getByLabel("Amount").fill("10,30");
    await button(dialog, "Note the refund").click();
    const refunds = page.getByRole("region", { name: "Refunds" });
    await expect(refunds.getByRole("listitem")).toContainText([formatMoney(10.3)]);
    await button(page, "Note a refund…").click();
    await expect(dialog).toContainText(`At most ${formatMoney(20)} can be refunded`);
    const [stored] = await ordersOf(person.uid);
    expect(stored).toMatchObject({
      address: { recipient: person.name, street: "5 Workshop Lane", postcode: "NN1 2AB" },
      notes: [{ text: "Rings twice", uid: by.uid }],
      refunds: [{ cents: 1030, reason: "Scratched" }],
    });
  });
});

describe("Papers", () => {
  test("have the totals of the remaining lines, and add a product up over the orders", async ({
    page,
    login,
  }) => {
    const [person, by] = [await customer(), await admin()];
    const [drill, saw] = [await product(), await product()];
    await firestore.doc(`products/${drill.id}`).update({ shelf: "B4" });
    const orders = [
      await addBasket(person, [
        [drill, 2],
        [saw, 3],
      ]),
      await addBasket(person, [[drill, 2]]),
    ];
    const [first] = orders;
    if (!first) throw new Error("There is no order");
    const { _id: id, lines } = first;
    const params = { id };
    const line = lines.find(({ productId }) => productId === saw.id)?._id;
    const cancellation = { status: "cancelled", seen: "placed", reason: "Damaged", line } as const;
    await callAs(by, "PUT /order/:id/status", { params, body: cancellation });
    await callAs(by, "POST /desk/orders/:id/refunds", {
      params,
      body: { amount: 35.35, reason: "Damaged, and late" },
    });
    const ids = orders.map(({ _id }) => _id).join(",");

    await login(by, `/dashboard/paper/invoice?ids=${ids}`);
    const invoice = page.getByRole("article").first();
    await button(page, "Issue them now").click();
    await expect(invoice).toContainText(first.number ?? "");
    await expect(invoice).toContainText(shop.address.street);
    await expect(invoice).toContainText("Due within 14 days after delivery");
    await expect(invoice).not.toContainText(saw.name);
    await expect(invoice.getByRole("row")).toContainText([
      "Tool",
      `${drill.name}2${formatMoney(10.1)}20\u00a0%${formatMoney(20.2)}`,
      "Included",
      `Refunded before20\u00a0%${formatMoney(-5.05)}`,
      `Without VAT${formatMoney(12.62)}`,
      `20\u00a0% VAT on ${formatMoney(12.62)}${formatMoney(2.53)}`,
      `To pay${formatMoney(15.15)}`,
    ]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: "screen" });

    await page.goto(`/dashboard/paper/picking?ids=${ids}`);
    const entries = page.getByRole("row").filter({ hasText: drill.name });
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("B4");
    await expect(entries.getByRole("cell").nth(2)).toHaveText("4");
    await expect(page.getByRole("main")).not.toContainText(saw.name);
  });
});

describe("Packing", () => {
  // Of its own, since it takes the connection away.
  newcomerTest.override("width", 360);

  newcomerTest(
    "goes on offline, ships each parcel once when online again, and says which one was refused",
    async ({ page, context, expected, login }) => {
      expected.console.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 409/);
      const [person, by, other, drill] = [
        await customer(),
        await admin(),
        await admin(),
        await product(),
      ];
      const orders = [];
      for (const quantity of [2, 3, 4]) {
        const order = await addOrder(person, drill, quantity);
        await stepOrder(other, order, { status: "confirmed" });
        orders.push(order);
      }
      const [first, second, third] = orders;
      if (!first || !second || !third) throw new Error("There are no orders");
      const rival = await addOrder(person, drill, 5);
      const taken = { carrier: "Parcel Post", trackingNumber: `${drill.id} 83` };
      // Other tests have orders to ship, too.
      await page.route(/\/api\/desk\/packing(\?|$)/, async (route) => {
        const response = await route.fetch();
        const all: PackingOrder[] = await response.json();
        await route.fulfill({ response, json: all.filter((o) => o.customerName === person.name) });
      });
      await login(by, "/dashboard/packing");
      await expect(page.getByRole("heading", { name: first.number ?? "" })).toBeVisible();
      await expect(page.getByText("3 to ship")).toBeVisible();

      await page.unrouteAll({ behavior: "wait" });
      await context.setOffline(true);
      const shipped: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "PUT" && request.url().endsWith("/shipped"))
          shipped.push(request.url());
      });
      // A scanner types wherever the focus is, unless that is another field.
      const scan = (code: string) => page.keyboard.type(`${code}\n`);
      const pack = async (quantity: number, number: string): Promise<void> => {
        const line = page.getByRole("checkbox", { name: drill.name });
        await expect(page.getByText(`${quantity} ×`)).toBeVisible();
        await scan(number);
        await expect(page.getByText("1 line isn’t ticked yet.")).toBeVisible();
        await scan(drill.id);
        await expect(line).toBeChecked();
      };
      await pack(2, `${drill.id} 81`);
      await scan("X".repeat(70));
      await expect(page.getByText("That code has 70 characters")).toBeVisible();
      await scan(`${drill.id} 81`);
      await expect(page.getByText("Choose above who carries today’s parcels.")).toBeVisible();
      const carrier = page.getByLabel("Carrier");
      await carrier.fill("1Z999AA10199999999");
      await page.keyboard.press("Enter");
      await expect(carrier).toHaveAccessibleDescription(/^That looks like a parcel’s number/);
      await carrier.fill("Parcel Post");
      await page.keyboard.press("Enter");
      await scan(`${drill.id} 81`);
      await pack(3, `${drill.id} 82`);
      await scan(`${drill.id} 81`);
      await expect(
        page.getByText("Another order has this number. Use it all the same?"),
      ).toBeVisible();
      await scan(`${drill.id} 82`);
      await pack(4, `${drill.id} 83`);
      await scan(`${drill.id} 83`);
      await expect(page.getByText("All packed")).toBeVisible();
      await expect(page.getByText("3 parcels are sent when the shop can be reached")).toBeVisible();
      expect(await statusesOf(person)).toEqual(["confirmed", "confirmed", "confirmed", "placed"]);

      const cancelled = { status: "cancelled", reason: "They called" } as const;
      await stepOrder(other, { ...second, status: "confirmed" }, cancelled);
      const elsewhere = { status: "shipped", carrier: "Van", trackingNumber: drill.id } as const;
      await stepOrder(other, { ...third, status: "confirmed" }, elsewhere);
      await context.setOffline(false);
      const refused = page.getByRole("region", { name: "Parcels that aren’t sent" });
      await expect(refused).toContainText("2 parcels couldn’t be sent");
      await expect(refused).toContainText("It is cancelled now.");
      await expect(page.getByText("3 parcels are sent")).toHaveCount(0);
      expect(await statusesOf(person)).toEqual(["cancelled", "placed", "shipped", "shipped"]);
      const now = async ({ number }: Pick<Order, "number">) =>
        (await ordersOf(person.uid)).find((order) => order.number === number);
      const sent = await now(first);
      expect(sent?.changes.at(-1)).toMatchObject({
        carrier: "Parcel Post",
        trackingNumber: `${drill.id} 81`,
      });
      await button(refused, "Discard").first().click();
      // Since the number was sent, another order has got it.
      await stepOrder(other, rival, { status: "confirmed" });
      await stepOrder(other, { ...rival, status: "confirmed" }, { status: "shipped", ...taken });
      await button(refused, "Use this parcel").click();
      await expect(refused).toContainText("Another order has this number. Use it all the same?");
      await button(refused, "Use it all the same").click();
      await expect(refused).toHaveCount(0);
      expect((await now(third))?.changes.at(-1)).toMatchObject(taken);
    },
  );
});
