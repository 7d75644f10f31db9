import { messages } from "@pros-and-drill/contract/messages";
import { Order } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderBody } from "../support/requests.ts";
import { type OrderShop, openOrderShop } from "./shop/orders.ts";
import { ids, walk } from "./shop/pages.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop("orders");
});
afterAll(() => shop.close());

describe("an order", () => {
  test("takes its stock, and has the name and price of the shop's own records", async () => {
    await shop.addProduct("plain");
    const { status, body } = await shop.order(shop.jane, "plain", 6);
    expect(status).toBe(201);
    expect(Order.parse(body)).toMatchObject({
      purchaseId: "plain",
      purchase: "Hammer drill",
      quantity: 6,
      unitPrice: 19.99,
      total: 119.94,
      customer: shop.jane.email,
      customerName: shop.jane.name,
      address: "1 Drill Street",
      phone: "123",
    });
    expect(await shop.ordersOf("plain")).toEqual([body]);
    expect(await shop.stockOf("plain")).toBe(994);
  });

  test.each([5, 1000, 0, -6])(
    "of %d pieces is out of range and changes nothing",
    async (quantity) => {
      const product = `range${quantity}`;
      await shop.addProduct(product);
      const { status, body } = await shop.order(shop.jane, product, quantity);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: "quantity-out-of-range",
        detail: messages.quantityOutOfRange,
      });
      expect(await shop.ordersOf(product)).toEqual([]);
      expect(await shop.stockOf(product)).toBe(1000);
    },
  );

  test("at a price that has changed is refused with the new one, and changes nothing", async () => {
    await shop.addProduct("dearer", { priceCents: 2050 });
    const body = { ...orderBody(shop.jane, "dearer", 6), price: 19.99 };
    const refused = await shop.call("POST /purchase", { body }, shop.jane);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "price-changed", price: 20.5 });
    expect(await shop.stockOf("dearer")).toBe(1000);
    const agreed = { body: { ...body, price: 20.5 } };
    expect((await shop.call("POST /purchase", agreed, shop.jane)).status).toBe(201);
  });

  test("is in the name of the account, whatever the form says", async () => {
    await shop.addProduct("named");
    const body = { ...orderBody(shop.jane, "named", 6), customerName: "Her Aunt" };
    const answer = await shop.call("POST /purchase", { body }, shop.jane);
    expect(answer.body).toMatchObject({ customerName: shop.jane.name });
  });

  test("of an unknown product is not found", async () => {
    const { status, body } = await shop.order(shop.jane, "unheard-of", 6);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: "not-found" });
  });

  test("may name its customer's e-mail in capitals", async () => {
    await shop.addProduct("capitals");
    const body = {
      ...orderBody(shop.jane, "capitals", 6),
      customer: shop.jane.email.toUpperCase(),
    };
    const answer = await shop.call("POST /purchase", { body }, shop.jane);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ customer: shop.jane.email });
  });
});

describe("a retry with the same Idempotency-Key", () => {
  test("gives the same answer and no second order", async () => {
    await shop.addProduct("retried");
    const first = await shop.order(shop.jane, "retried", 6, "retry-1");
    const second = await shop.order(shop.jane, "retried", 6, "retry-1");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await shop.ordersOf("retried")).toHaveLength(1);
    expect(await shop.stockOf("retried")).toBe(994);
  });

  test("gives the same answer after the stock has run out and the price has changed", async () => {
    await shop.addProduct("changed");
    const first = await shop.order(shop.jane, "changed", 6, "retry-2");
    await shop.addProduct("changed", { priceCents: 1, availableQuantity: 1 });
    const second = await shop.order(shop.jane, "changed", 6, "retry-2");
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  test("but another body is refused and changes nothing", async () => {
    await shop.addProduct("reused");
    await shop.order(shop.jane, "reused", 6, "retry-3");
    const { status, body } = await shop.order(shop.jane, "reused", 7, "retry-3");
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "idempotency-key-reused" });
    expect(await shop.stockOf("reused")).toBe(994);
  });

  test("is one order however many tries arrive at once", async () => {
    await shop.addProduct("twenty");
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => shop.order(shop.jane, "twenty", 6, "retry-4")),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
    expect(await shop.ordersOf("twenty")).toHaveLength(1);
    expect(await shop.stockOf("twenty")).toBe(994);
  });

  test("is one order when tries for two products arrive at once", async () => {
    await Promise.all([shop.addProduct("left"), shop.addProduct("right")]);
    const tries = await Promise.all(
      ["left", "right"].map((product) => shop.order(shop.jane, product, 6, "retry-5")),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const left = await shop.stockOf("left");
    const right = await shop.stockOf("right");
    expect([left, right].toSorted()).toEqual([1000, 994]);
  });

  test("by somebody else is another order", async () => {
    await shop.addProduct("shared");
    const tries = await Promise.all(
      [shop.jane, shop.joe].map((by) => shop.order(by, "shared", 6, "retry-6")),
    );
    expect(tries.map(({ status }) => status)).toEqual([201, 201]);
    expect(await shop.stockOf("shared")).toBe(988);
  });
});

describe("the lists of orders", () => {
  test("show a customer their own orders, newest first, page by page", async () => {
    const lee = await shop.signUp("lee");
    await shop.addProduct("listed");
    const placed: string[] = [];
    for (const quantity of [6, 7, 8, 9, 10]) {
      placed.unshift(Order.parse((await shop.order(lee, "listed", quantity)).body)._id);
      await shop.order(shop.joe, "listed", 6);
    }
    const pages = ids(await walk(shop, "GET /purchase", 2, lee));
    expect(pages).toEqual([placed.slice(0, 2), placed.slice(2, 4), placed.slice(4)]);
  });

  test("end with an empty page when the page before was full", async () => {
    const max = await shop.signUp("max");
    await shop.addProduct("full");
    await shop.order(max, "full", 6);
    expect((await walk(shop, "GET /purchase", 1, max)).map(({ length }) => length)).toEqual([1, 0]);
  });

  test("refuse a cursor that the shop never gave out", async () => {
    const { status, body } = await shop.call(
      "GET /purchase",
      { query: { cursor: "x" } },
      shop.jane,
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "invalid", errors: [{ field: "cursor" }] });
  });
});
