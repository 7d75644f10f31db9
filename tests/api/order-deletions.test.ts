import { Undo } from "@shop/contract/desk/log";
import { Checkout } from "@shop/contract/new-orders";
import { OrderDetails, OrderRow } from "@shop/contract/orders";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import { adminClaims } from "../support/people.ts";
import { openOrderShop } from "./shop/orders.ts";

const shop = await openOrderShop("order-deletions");
afterAll(() => shop.close());

describe("a deletion", () => {
  test.each(["Id=x", "id[]=x", "id=x&id=y", "id%00=x"])(
    "with a misspelt id deletes nothing: ?%s",
    async (query) => {
      await shop.addProduct("misspelt");
      await shop.order(shop.joe, "misspelt", 6);
      const standing = (await shop.ordersOf("misspelt")).length;
      const { status } = await fetch(`${shop.url}/order/${shop.joe.email}?${query}`, {
        method: "DELETE",
        headers: { authorization: `Bearer ${shop.admin.session}` },
      });
      expect(status).toBe(422);
      expect(await shop.ordersOf("misspelt")).toHaveLength(standing);
    },
  );

  test("requested five times at once takes effect once and restocks once", async () => {
    await shop.addProduct("once");
    const { _id } = OrderRow.parse((await shop.order(shop.jane, "once", 6)).body);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.remove(shop.jane, _id)));
    const counts = answers.map(({ body }) => z.object({ deletedCount: z.int() }).parse(body));
    expect(counts.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(1);
    expect(await shop.stockOf("once")).toBe(1000);
  });

  test("of an order whose product was deleted succeeds", async () => {
    await shop.addProduct("vanished");
    const { _id } = OrderRow.parse((await shop.order(shop.jane, "vanished", 6)).body);
    await writeDocuments(shop.projectId, { "products/vanished": null });
    expect((await shop.remove(shop.jane, _id)).body).toMatchObject({ deletedCount: 1 });
  });

  test("skips a malformed order", async () => {
    const mia = await shop.signUp("mia");
    await shop.addProduct("sound");
    await shop.order(mia, "sound", 6);
    const malformed = { ...orderDocument("0-malformed", mia, "sound", 7), lines: "seven" };
    await writeDocuments(shop.projectId, { "orders/0-malformed": malformed });
    expect((await shop.remove(mia)).body).toEqual({ deletedCount: 1 });
    expect((await shop.remove(mia, "0-malformed")).body).toMatchObject({ code: "unreadable" });
    expect(await shop.documentsIn("orders")).toHaveProperty("0-malformed");
    expect(await shop.stockOf("sound")).toBe(1000);
  });

  test("that fails in part answers how much was deleted, and that more remains", async () => {
    const max = await shop.signUp("max");
    await Promise.all([shop.addProduct("whole"), shop.addProduct("broken")]);
    await shop.order(max, "whole", 6);
    await shop.order(max, "broken", 6);
    await shop.addProduct("broken", { availableQuantity: "many" });
    expect((await shop.remove(max)).body).toEqual({ deletedCount: 1, more: true });
    await shop.addProduct("broken", { availableQuantity: 994 });
    expect((await shop.remove(max)).body).toEqual({ deletedCount: 1 });
    expect(await Promise.all(["whole", "broken"].map(shop.stockOf))).toEqual([1000, 1000]);
  });

  test("by an admin whose account is being deleted deletes nothing", async () => {
    const leaver = await shop.signUp("leaver", adminClaims);
    await shop.addProduct("stays");
    await shop.order(shop.joe, "stays", 6);
    const tombstone = { state: "begun", dueTime: new Date("2099-01-01T00:00:00Z"), entry: [] };
    await writeDocuments(shop.projectId, { "tombstones/leaver": tombstone });
    const request = { params: { email: shop.joe.email }, query: {} };
    const { status } = await shop.call("DELETE /order/:email", request, leaver);
    expect(status).toBe(401);
    expect(await shop.stockOf("stays")).toBe(994);
  });

  test("of all 100 orders of a customer, more than one batch, gives each product its stock back", async () => {
    const kim = await shop.signUp("kim");
    await Promise.all([shop.addProduct("many1"), shop.addProduct("many2")]);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => shop.order(kim, index % 2 ? "many1" : "many2", 6)),
    );
    expect(await shop.stockOf("many1")).toBe(700);
    const { body } = await shop.remove(kim);
    expect(body).toEqual({ deletedCount: 100 });
    expect(await Promise.all(["many1", "many2"].map(shop.stockOf))).toEqual([1000, 1000]);
    expect((await shop.remove(kim)).body).toEqual({ deletedCount: 0 });
  });

  test("of twelve lines of an order at once writes twelve log entries", async () => {
    const tools = Array.from({ length: 12 }, (_, index) => `line-${index}`);
    await Promise.all(tools.map((tool) => shop.addProduct(tool)));
    const basket = Object.fromEntries(tools.map((tool) => [tool, 6]));
    const { order } = Checkout.parse((await shop.checkOut(shop.joe, basket)).body);
    await Promise.all(order.lines.map(({ _id }) => shop.remove(shop.joe, _id)));
    const logged = Object.values(await shop.documentsIn("log")).filter(
      ({ fields }) => (fields.on as { id: string }).id === order._id, // as log.ts writes it
    );
    expect(logged).toHaveLength(12);
  });

  test("of all orders while deleted lines are restored loses no stock", async () => {
    const ann = await shop.signUp("ann");
    await Promise.all([shop.addProduct("back1"), shop.addProduct("back2")]);
    for (let round = 0; round < 3; round++) {
      const placed = await Promise.all(
        Array.from({ length: 12 }, () => shop.checkOut(ann, { back1: 6, back2: 6 })),
      );
      const lines = placed.map(({ body }) => Checkout.parse(body).order.lines[0]?._id);
      const deletions = await Promise.all(lines.map((line) => shop.remove(ann, line)));
      const undos = deletions.map(({ body }) => z.object({ undo: Undo }).parse(body).undo.id);
      await Promise.all([shop.remove(ann), ...undos.map((id) => shop.undo(id))]);
      await shop.remove(ann); // what is left
      expect(await Promise.all(["back1", "back2"].map(shop.stockOf))).toEqual([1000, 1000]);
    }
  });
});

test("an order that the desk deletes five times at once is deleted once, with one mail, one log entry and one undo", async () => {
  await Promise.all([shop.addProduct("plane"), shop.addProduct("chisel")]);
  const placed = await shop.checkOut(shop.joe, { plane: 6, chisel: 7 });
  const { order } = Checkout.parse(placed.body);
  const params = { id: order._id };
  const remove = () => shop.call("DELETE /desk/orders/:id", { params }, shop.admin);
  const stocks = () => Promise.all(["plane", "chisel"].map(shop.stockOf));
  const mails = async () =>
    Object.values(await shop.documentsIn("mail")).filter(
      ({ fields }) =>
        fields.orderId === order._id && JSON.stringify(fields).includes("is cancelled"),
    );

  const answers = await Promise.all(Array.from({ length: 5 }, remove));
  const deletions = answers.map(({ body }) =>
    z.object({ deletedCount: z.int(), undo: Undo.optional() }).parse(body),
  );
  expect(deletions.map(({ deletedCount }) => deletedCount).sort()).toEqual([0, 0, 0, 0, 2]);
  expect(await stocks()).toEqual([1000, 1000]);
  expect(await mails()).toHaveLength(1);
  const logged = Object.values(await shop.documentsIn("log")).filter(({ fields }) =>
    JSON.stringify(fields.on).includes(order._id),
  );
  expect(logged).toMatchObject([{ fields: { action: "order.deleted", before: { tools: 2 } } }]);

  const [undo, ...others] = deletions.flatMap((deletion) => deletion.undo ?? []);
  expect(others).toEqual([]);
  expect((await shop.undo(undo?.id ?? "")).status).toBe(200);
  const restored = await shop.call("GET /purchase/:id", { params }, shop.joe);
  expect(OrderDetails.parse(restored.body)).toMatchObject({ status: "placed", lines: order.lines });
  expect(await stocks()).toEqual([994, 993]);
  expect(await mails()).toHaveLength(0);
});
