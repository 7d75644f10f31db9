import { Order } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { askEmulator } from "../support/emulators.ts";
import { type OrderShop, openOrderShop } from "./shop/orders.ts";
import { stockUp } from "./shop/products.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop("order-deletions");
});
afterAll(() => shop.close());

describe("a deletion", () => {
  test("of one order gives its stock back and leaves the others", async () => {
    await stockUp(shop, "deleted");
    const kept = Order.parse((await shop.order(shop.jane, "deleted", 6)).body);
    const gone = Order.parse((await shop.order(shop.jane, "deleted", 7)).body);
    const { status, body } = await shop.remove(shop.jane, gone._id);
    expect([status, body]).toEqual([200, { deletedCount: 1 }]);
    expect(await shop.standing("deleted")).toEqual([kept]);
    expect(await shop.stockOf("deleted")).toBe(994);
  });

  test("of an order that is gone, or of another customer, deletes nothing", async () => {
    await stockUp(shop, "untouched");
    const { _id } = Order.parse((await shop.order(shop.jane, "untouched", 6)).body);
    expect((await shop.remove(shop.joe, _id)).body).toEqual({ deletedCount: 0 });
    expect((await shop.remove(shop.jane, "nothing")).body).toEqual({ deletedCount: 0 });
    expect(await shop.stockOf("untouched")).toBe(994);
  });

  test("counts once, and gives back once, however often it is asked for at once", async () => {
    await stockUp(shop, "once");
    const { _id } = Order.parse((await shop.order(shop.jane, "once", 6)).body);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.remove(shop.jane, _id)));
    const counts = answers.map(({ body }) => z.object({ deletedCount: z.int() }).parse(body));
    expect(counts.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(1);
    expect(await shop.stockOf("once")).toBe(1000);
  });

  test("of an order whose product is gone works", async () => {
    await stockUp(shop, "vanished");
    const { _id } = Order.parse((await shop.order(shop.jane, "vanished", 6)).body);
    const path = `v1/projects/${shop.projectId}/databases/(default)/documents/products/vanished`;
    await askEmulator("FIRESTORE_EMULATOR_HOST", "DELETE", path);
    expect((await shop.remove(shop.jane, _id)).body).toEqual({ deletedCount: 1 });
  });

  test("of all orders of a customer takes more than one chunk, and gives back to each product", async () => {
    const kim = await shop.signUp("kim");
    await Promise.all([stockUp(shop, "many1"), stockUp(shop, "many2")]);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => shop.order(kim, index % 2 ? "many1" : "many2", 6)),
    );
    expect(await shop.stockOf("many1")).toBe(700);
    const { body } = await shop.remove(kim);
    expect(body).toEqual({ deletedCount: 100 });
    expect(await Promise.all(["many1", "many2"].map(shop.stockOf))).toEqual([1000, 1000]);
    expect((await shop.remove(kim)).body).toEqual({ deletedCount: 0 });
  });
});
