import { OrderDetails, OrderRow } from "@shop/contract/orders";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { stockFaults } from "../support/books.ts";
import { everyDocument } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { openOrderShop } from "./shop/orders.ts";

const shop = await openOrderShop("order-status");
afterAll(() => shop.close());

/** Places an order of Jane's of six pieces, of a product of its own. */
const place = async (product: string): Promise<string> => {
  await shop.addProduct(product);
  return OrderRow.parse((await shop.order(shop.jane, product, 6)).body)._id;
};

const historyOf = async (id: string) => {
  const { body } = await shop.call("GET /purchase/:id", { params: { id } }, shop.jane);
  return OrderDetails.parse(body).history.map(({ at: _, ...entry }) => entry);
};

describe("an order", () => {
  test("that two admins change at once is changed by one, and the other is told", async () => {
    const boss = await shop.signUp("boss", { role: "manager" });
    const id = await place("both");
    const answers = await Promise.all(
      [shop.admin, boss].map((by) => shop.step(id, { status: "confirmed", seen: "placed" }, by)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.body).toMatchObject({ code: "order-changed", orderStatus: "confirmed" });
    expect(await historyOf(id)).toHaveLength(2);
  });

  test("that is changed says of no other order that the same person has changed that too", async () => {
    const ids = await Promise.all(["linked-1", "linked-2"].map(place));
    const confirm = { status: "confirmed", seen: "placed" } as const;
    for (const id of ids) {
      const [first, again] = [await shop.step(id, confirm), await shop.step(id, confirm)];
      expect([again.status, again.body]).toEqual([200, first.body]);
      await shop.cancel(id, shop.jane);
    }
    const orders = await shop.documentsIn("orders");
    const hashes = ids.flatMap((id) => {
      const changes = orders[id]?.fields.changes as Fields[]; // as the shop stores them
      return changes.map(({ requestHash }) => requestHash);
    });
    expect(new Set(hashes).size).toBe(4);
  });
});

test("orders that are cancelled by both sides and deleted at once are restocked once", async () => {
  await shop.addProduct("bustle");
  const ids = await Promise.all(
    Array.from(
      { length: 20 },
      async () => OrderRow.parse((await shop.order(shop.joe, "bustle", 6)).body)._id,
    ),
  );
  const reason = { status: "cancelled", seen: "placed", reason: "Sold out" } as const;
  const answers = await Promise.all(
    ids.flatMap((id, index) => [
      shop.cancel(id, shop.joe),
      shop.step(id, reason),
      ...(index % 2 ? [shop.remove(shop.joe, id)] : []),
    ]),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([200, 404, 409]).toEqual(expect.arrayContaining([...statuses]));
  const documents = await everyDocument(shop.projectId);
  const bustle = Object.fromEntries(
    Object.entries(documents).filter(
      ([path, { fields }]) =>
        path === "products/bustle" || (fields.productIds as string[] | undefined)?.[0] === "bustle",
    ),
  );
  expect(stockFaults(bustle, { bustle: 1000 })).toEqual([]);
  expect(await shop.stockOf("bustle")).toBe(1000);
  const left = z.array(OrderRow).parse(await shop.ordersOf("bustle"));
  expect(left.map(({ status }) => status)).toEqual(Array(10).fill("cancelled"));
});
