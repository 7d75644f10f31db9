import { messages } from "@pros-and-drill/contract/messages";
import { Order } from "@pros-and-drill/contract/orders";
import { Product } from "@pros-and-drill/contract/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { askEmulator } from "../support/emulators.ts";
import { openShop, type Person, type Shop } from "./shop/open-shop.ts";
import { ids, walk } from "./shop/pages.ts";
import { stockUp } from "./shop/products.ts";

let shop: Shop;
let jane: Person;
let joe: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop("orders");
  [jane, joe, admin] = await Promise.all([
    shop.signUp("jane"),
    shop.signUp("joe"),
    shop.signUp("admin", { admin: true }),
  ]);
});
afterAll(() => shop.close());

const bodyOf = (by: Person, purchaseId: string, quantity: number) => ({
  purchaseId,
  purchase: "Whatever the client says",
  quantity,
  customer: by.email,
  customerName: by.name,
  address: "1 Drill Street",
  phone: "123",
});

const order = (by: Person, purchaseId: string, quantity: number, key?: string) =>
  shop.call(
    "POST /purchase",
    {
      body: bodyOf(by, purchaseId, quantity),
      ...(key ? { headers: { "idempotency-key": key } } : {}),
    },
    by,
  );

const remove = (by: Person, id?: string) =>
  shop.call("DELETE /order/:email", { params: { email: by.email }, query: { id } }, admin);

const standing = async (purchaseId: string): Promise<Order[]> => {
  const orders = z
    .array(Order)
    .array()
    .parse(await walk(shop, "GET /order", 100, admin));
  return orders.flat().filter((found) => found.purchaseId === purchaseId);
};

const stockOf = async (id: string): Promise<number | undefined> => {
  const products = Product.array()
    .array()
    .parse(await walk(shop, "GET /product", 100));
  return products.flat().find(({ _id }) => _id === id)?.availableQuantity;
};

const pieces = (orders: readonly Order[]) =>
  orders.reduce((sum, { quantity }) => sum + quantity, 0);

describe("an order", () => {
  test("takes its stock, at the name and price of the shop's own records", async () => {
    await stockUp(shop, "plain");
    const { status, body } = await order(jane, "plain", 6);
    expect(status).toBe(201);
    expect(Order.parse(body)).toMatchObject({
      purchaseId: "plain",
      purchase: "Hammer drill",
      quantity: 6,
      unitPrice: 19.99,
      total: 119.94,
      customer: jane.email,
      customerName: jane.name,
      address: "1 Drill Street",
      phone: "123",
    });
    expect(await standing("plain")).toEqual([body]);
    expect(await stockOf("plain")).toBe(994);
  });

  test.each([5, 1000, 0, -6])(
    "of %d pieces is out of range and leaves nothing",
    async (quantity) => {
      const product = `range${quantity}`;
      await stockUp(shop, product);
      const { status, body } = await order(jane, product, quantity);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: "quantity-out-of-range",
        detail: messages.quantityOutOfRange,
      });
      expect(await standing(product)).toEqual([]);
      expect(await stockOf(product)).toBe(1000);
    },
  );

  test("of an unknown product is not found", async () => {
    const { status, body } = await order(jane, "unheard-of", 6);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: "not-found" });
  });

  test("in somebody else's name is forbidden and leaves nothing", async () => {
    await stockUp(shop, "foreign");
    const body = bodyOf(joe, "foreign", 6);
    const { status } = await shop.call("POST /purchase", { body }, jane);
    expect(status).toBe(403);
    expect(await standing("foreign")).toEqual([]);
  });

  test("may name its customer's e-mail in capitals", async () => {
    await stockUp(shop, "capitals");
    const body = { ...bodyOf(jane, "capitals", 6), customer: jane.email.toUpperCase() };
    const answer = await shop.call("POST /purchase", { body }, jane);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ customer: jane.email });
  });
});

describe("a retry with the same Idempotency-Key", () => {
  test("gives the same answer and no second order", async () => {
    await stockUp(shop, "retried");
    const first = await order(jane, "retried", 6, "retry-1");
    const second = await order(jane, "retried", 6, "retry-1");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await standing("retried")).toHaveLength(1);
    expect(await stockOf("retried")).toBe(994);
  });

  test("gives the same answer after the stock has run out and the price has changed", async () => {
    await stockUp(shop, "changed");
    const first = await order(jane, "changed", 6, "retry-2");
    await stockUp(shop, "changed", { priceCents: 1, availableQuantity: 1 });
    const second = await order(jane, "changed", 6, "retry-2");
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  test("but another body is refused and leaves nothing", async () => {
    await stockUp(shop, "reused");
    await order(jane, "reused", 6, "retry-3");
    const { status, body } = await order(jane, "reused", 7, "retry-3");
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "idempotency-key-reused" });
    expect(await stockOf("reused")).toBe(994);
  });

  test("is one order however many tries arrive at once", async () => {
    await stockUp(shop, "twenty");
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => order(jane, "twenty", 6, "retry-4")),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
    expect(await standing("twenty")).toHaveLength(1);
    expect(await stockOf("twenty")).toBe(994);
  });

  test("is one order when tries for two products arrive at once", async () => {
    await Promise.all([stockUp(shop, "left"), stockUp(shop, "right")]);
    const tries = await Promise.all(
      ["left", "right"].map((product) => order(jane, product, 6, "retry-5")),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const left = await stockOf("left");
    const right = await stockOf("right");
    expect([left, right].toSorted()).toEqual([1000, 994]);
  });

  test("by somebody else is another order", async () => {
    await stockUp(shop, "shared");
    const tries = await Promise.all([jane, joe].map((by) => order(by, "shared", 6, "retry-6")));
    expect(tries.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stockOf("shared")).toBe(988);
  });
});

describe("a run on one product", () => {
  test("300 orders at once: each is placed or refused, and the last piece stays", async () => {
    await stockUp(shop, "run", { availableQuantity: 1500 });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => order(index % 2 ? jane : joe, "run", 6)),
    );
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(placed).toHaveLength(249); // 249 x 6 leave 6 of 1500: no more than the order would take
    expect(refused).toHaveLength(51);

    const orders = await standing("run");
    const acknowledged = placed.map(({ body }) => Order.parse(body)._id);
    expect(orders.map(({ _id }) => _id).toSorted()).toEqual(acknowledged.toSorted());
    expect(pieces(orders) + ((await stockOf("run")) ?? 0)).toBe(1500);
  });

  test("orders and deletions side by side lose no piece", async () => {
    await stockUp(shop, "bustle");
    const first = await Promise.all(Array.from({ length: 20 }, () => order(joe, "bustle", 6)));
    const found = first.map(({ body }) => Order.parse(body)._id);
    const deletions = found.map((id) => remove(joe, id));
    const more = Array.from({ length: 40 }, () => order(jane, "bustle", 7));
    const answers = await Promise.all([...deletions, ...more]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));

    const orders = await standing("bustle");
    expect(orders).toHaveLength(40);
    expect(await stockOf("bustle")).toBe(1000 - 40 * 7);
  });
});

describe("a deletion", () => {
  test("of one order gives its stock back and leaves the others", async () => {
    await stockUp(shop, "deleted");
    const kept = Order.parse((await order(jane, "deleted", 6)).body);
    const gone = Order.parse((await order(jane, "deleted", 7)).body);
    const { status, body } = await remove(jane, gone._id);
    expect([status, body]).toEqual([200, { deletedCount: 1 }]);
    expect(await standing("deleted")).toEqual([kept]);
    expect(await stockOf("deleted")).toBe(994);
  });

  test("of an order that is gone, or of another customer, deletes nothing", async () => {
    await stockUp(shop, "untouched");
    const { _id } = Order.parse((await order(jane, "untouched", 6)).body);
    expect((await remove(joe, _id)).body).toEqual({ deletedCount: 0 });
    expect((await remove(jane, "nothing")).body).toEqual({ deletedCount: 0 });
    expect(await stockOf("untouched")).toBe(994);
  });

  test("counts once, and gives back once, however often it is asked for at once", async () => {
    await stockUp(shop, "once");
    const { _id } = Order.parse((await order(jane, "once", 6)).body);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(jane, _id)));
    const counts = answers.map(({ body }) => z.object({ deletedCount: z.int() }).parse(body));
    expect(counts.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(1);
    expect(await stockOf("once")).toBe(1000);
  });

  test("of an order whose product is gone works", async () => {
    await stockUp(shop, "vanished");
    const { _id } = Order.parse((await order(jane, "vanished", 6)).body);
    const path = `v1/projects/${shop.projectId}/databases/(default)/documents/products/vanished`;
    await askEmulator("FIRESTORE_EMULATOR_HOST", "DELETE", path);
    expect((await remove(jane, _id)).body).toEqual({ deletedCount: 1 });
  });

  test("of all orders of a customer takes more than one chunk, and gives back to each product", async () => {
    const kim = await shop.signUp("kim");
    await Promise.all([stockUp(shop, "many1"), stockUp(shop, "many2")]);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => order(kim, index % 2 ? "many1" : "many2", 6)),
    );
    expect(await stockOf("many1")).toBe(700);
    const { body } = await remove(kim);
    expect(body).toEqual({ deletedCount: 100 });
    expect(await Promise.all(["many1", "many2"].map(stockOf))).toEqual([1000, 1000]);
    expect((await remove(kim)).body).toEqual({ deletedCount: 0 });
  });
});

describe("the lists of orders", () => {
  test("are one's own for a customer, newest first, page by page", async () => {
    const lee = await shop.signUp("lee");
    await stockUp(shop, "listed");
    const placed: string[] = [];
    for (const quantity of [6, 7, 8, 9, 10]) {
      placed.unshift(Order.parse((await order(lee, "listed", quantity)).body)._id);
      await order(joe, "listed", 6);
    }
    const pages = ids(await walk(shop, "GET /purchase", 2, lee));
    expect(pages).toEqual([placed.slice(0, 2), placed.slice(2, 4), placed.slice(4)]);
  });

  test("end with an empty page when the last one came back full", async () => {
    const max = await shop.signUp("max");
    await stockUp(shop, "full");
    await order(max, "full", 6);
    expect((await walk(shop, "GET /purchase", 1, max)).map(({ length }) => length)).toEqual([1, 0]);
  });

  test("refuse a cursor they didn't give out", async () => {
    const { status, body } = await shop.call("GET /purchase", { query: { cursor: "x" } }, jane);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "invalid", errors: [{ field: "cursor" }] });
  });
});
