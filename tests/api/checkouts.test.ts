import { Checkout } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { basketBody } from "../support/requests.ts";
import { type OrderShop, openOrderShop } from "./shop/orders.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop("checkouts", { OPEN_ORDERS: "12", STOCK_SHARE_PERCENT: "80" });
});
afterAll(() => shop.close());

const stockOf = (...products: readonly string[]) =>
  Promise.all(products.map((product) => shop.stockOf(product)));

describe("a basket", () => {
  test("is an order of each product under one number, which its customer's list shows", async () => {
    await shop.addProduct("a1", { priceCents: 1999 });
    await shop.addProduct("a2", { priceCents: 250 });
    const { status, body } = await shop.checkOut(shop.jane, { a2: 7, a1: 6 });
    expect(status).toBe(201);
    const { number, orders, total } = Checkout.parse(body);
    expect(number).toMatch(/^PD(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(total).toBe(137.44);
    expect(orders).toMatchObject([
      { purchaseId: "a2", quantity: 7, total: 17.5, number, status: "placed" },
      { purchaseId: "a1", quantity: 6, total: 119.94, number, customer: shop.jane.email },
    ]);
    expect(await stockOf("a1", "a2")).toEqual([994, 993]);
    const { body: own } = await shop.call("GET /purchase", {}, shop.jane);
    expect(own).toEqual(expect.arrayContaining(orders));
  });

  test("is listed by its number, to its customer and to admins", async () => {
    await shop.addProduct("n1");
    await shop.addProduct("n2");
    const { number, orders } = Checkout.parse(
      (await shop.checkOut(shop.jane, { n1: 6, n2: 6 })).body,
    );
    await shop.checkOut(shop.jane, { n1: 6 });
    const query = { number };
    const listed = await Promise.all([
      shop.call("GET /purchase", { query }, shop.jane),
      shop.call("GET /order", { query }, shop.admin),
      shop.call("GET /purchase", { query }, shop.joe),
    ]);
    const idsOf = (body: unknown) => z.array(z.object({ _id: z.string() })).parse(body);
    const both = orders.map(({ _id }) => ({ _id }));
    const shown = listed.map(({ body }) => new Set(idsOf(body)));
    expect(shown).toEqual([new Set(both), new Set(both), new Set()]);
  });

  test("is refused with every line that doesn't fit, and takes nothing", async () => {
    await shop.addProduct("b1");
    await shop.addProduct("b2", { availableQuantity: 9 });
    await shop.addProduct("b3", { priceCents: 2050 });
    const body = basketBody([
      ["b1", 6],
      ["b2", 9],
      ["gone", 6],
      ["b3", 6],
    ]);
    const lines = body.lines.map((line) => ({ ...line, price: 19.99 }));
    const answer = await shop.call("POST /checkout", { body: { ...body, lines } }, shop.jane);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "checkout-refused",
      lines: [
        { purchaseId: "b2", code: "quantity-out-of-range", available: 9 },
        { purchaseId: "gone", code: "not-found" },
        { purchaseId: "b3", code: "price-changed", price: 20.5 },
      ],
    });
    expect(await stockOf("b1", "b2", "b3")).toEqual([1000, 9, 1000]);
    expect(await shop.ordersOf("b1")).toEqual([]);
  });

  test("counts towards the caps of its account, until its orders are closed", async () => {
    const eve = await shop.signUp("eve");
    await shop.addProduct("c", { availableQuantity: 100 });
    const products = Array.from({ length: 12 }, (_, index) => `c${index}`);
    await Promise.all(products.map((product) => shop.addProduct(product)));
    const share = await shop.checkOut(eve, { c: 81, c1: 6 });
    expect(share.body).toMatchObject({ lines: [{ code: "share-of-stock", mostPieces: 80 }] });

    const all = Object.fromEntries(products.map((product) => [product, 6]));
    const { orders } = Checkout.parse((await shop.checkOut(eve, all)).body);
    const full = await shop.checkOut(eve, { c: 6 });
    expect(full.body).toMatchObject({ lines: [{ code: "too-many-open-orders" }] });
    expect((await shop.cancel(orders[0]?._id ?? "", eve)).status).toBe(200);
    expect((await shop.checkOut(eve, { c: 6 })).status).toBe(201);
  });
});

describe("a retry with the same Idempotency-Key", () => {
  test("gives the same basket and takes nothing more, also once an order of it was cancelled", async () => {
    await shop.addProduct("r1");
    await shop.addProduct("r2");
    const first = await shop.checkOut(shop.jane, { r1: 6, r2: 6 }, "basket-1");
    const again = await shop.checkOut(shop.jane, { r1: 6, r2: 6 }, "basket-1");
    expect([first.status, again.body]).toEqual([201, first.body]);

    const { number, total, orders } = Checkout.parse(first.body);
    await shop.cancel(orders[0]?._id ?? "", shop.jane);
    const later = await shop.checkOut(shop.jane, { r1: 6, r2: 6 }, "basket-1");
    expect(later.status).toBe(201);
    expect(later.body).toMatchObject({ number, total, orders: [{ status: "cancelled" }, {}] });
    expect(await stockOf("r1", "r2")).toEqual([1000, 994]);
  });

  test("but another basket, or a single order, is refused", async () => {
    await shop.addProduct("k1");
    await shop.checkOut(shop.jane, { k1: 6 }, "basket-2");
    const other = await shop.checkOut(shop.jane, { k1: 7 }, "basket-2");
    const single = await shop.order(shop.jane, "k1", 6, "basket-2");
    for (const { status, body } of [other, single]) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: "idempotency-key-reused" });
    }
    expect(await stockOf("k1")).toEqual([994]);
  });
});

test("a basket that names a product twice, or none, is not valid", async () => {
  for (const lines of [
    [],
    [
      ["x", 6],
      ["x", 7],
    ],
  ] as const) {
    const answer = await shop.call("POST /checkout", { body: basketBody(lines) }, shop.jane);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ field: "lines" }] });
  }
});
