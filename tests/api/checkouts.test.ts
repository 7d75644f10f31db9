import { Checkout } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type OrderShop, openOrderShop } from "./shop/orders.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop("checkouts", { OPEN_ORDERS: "12", STOCK_SHARE_PERCENT: "80" });
});
afterAll(() => shop.close());

describe("a basket", () => {
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
