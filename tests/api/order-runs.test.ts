import { Order } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OrderShop, openOrderShop } from "./shop/orders.ts";
import { stockUp } from "./shop/products.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop("order-runs");
});
afterAll(() => shop.close());

describe("a run on one product", () => {
  test("300 orders at once: each is placed or refused, and the last piece stays", async () => {
    await stockUp(shop, "run", { availableQuantity: 1500 });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        shop.order(index % 2 ? shop.jane : shop.joe, "run", 6),
      ),
    );
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(placed).toHaveLength(249); // 249 x 6 leave 6 of 1500: no more than the order would take
    expect(refused).toHaveLength(51);

    const orders = await shop.standing("run");
    const acknowledged = placed.map(({ body }) => Order.parse(body)._id);
    expect(orders.map(({ _id }) => _id).toSorted()).toEqual(acknowledged.toSorted());
    expect(
      orders.reduce((sum, { quantity }) => sum + quantity, 0) + ((await shop.stockOf("run")) ?? 0),
    ).toBe(1500);
  });

  test("orders and deletions side by side lose no piece", async () => {
    await stockUp(shop, "bustle");
    const first = await Promise.all(
      Array.from({ length: 20 }, () => shop.order(shop.joe, "bustle", 6)),
    );
    const found = first.map(({ body }) => Order.parse(body)._id);
    const deletions = found.map((id) => shop.remove(shop.joe, id));
    const more = Array.from({ length: 40 }, () => shop.order(shop.jane, "bustle", 7));
    const answers = await Promise.all([...deletions, ...more]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));

    const orders = await shop.standing("bustle");
    expect(orders).toHaveLength(40);
    expect(await shop.stockOf("bustle")).toBe(1000 - 40 * 7);
  });
});
