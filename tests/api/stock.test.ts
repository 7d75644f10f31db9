import { Catalogue } from "@shop/contract/catalogue";
import { limits } from "@shop/contract/limits";
import { OrderRow } from "@shop/contract/orders";
import { AdminProduct } from "@shop/contract/products";
import { afterAll, describe, expect, test } from "vitest";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("stock");
afterAll(() => shop.close());

describe("a restocking", () => {
  test("beside a hundred orders at once loses no piece", async () => {
    await shop.addProduct("busy");
    const differences = Array.from({ length: 20 }, (_, index) => (index % 4 === 0 ? -3 : 10));
    const [orders, restockings] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, () => shop.order(shop.jane, "busy", 6))),
      Promise.all(differences.map((difference) => shop.restock("busy", difference))),
    ]);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(restockings.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.stockOf("busy")).toBe(1000 - 600 + 150 - 15);
  });

  test("that is sent again under its key counts once, and nothing else may have its key", async () => {
    await shop.addProduct("keyed");
    const tries = await Promise.all(Array.from({ length: 5 }, () => shop.restock("keyed", 7, "k")));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(AdminProduct.parse(tries[0]?.body).availableQuantity).toBe(1007);
    expect((await shop.restock("keyed", 8, "k")).status).toBe(422);
    expect(await shop.stockOf("keyed")).toBe(1007);
  });
});

test("a count keeps units ordered since, and is refused once another admin has changed the stock", async () => {
  await shop.addProduct("counted", { availableQuantity: 38 });
  const read = async () => {
    const { body } = await shop.call(
      "GET /addProduct/:id",
      { params: { id: "counted" } },
      shop.admin,
    );
    return AdminProduct.parse(body);
  };
  const { availableQuantity, restockings: seen } = await read();
  const body = { difference: 41 - availableQuantity, seen };
  const count = () =>
    shop.call("POST /product/:id/stock", { params: { id: "counted" }, body }, shop.admin);
  expect((await shop.order(shop.jane, "counted", 6)).status).toBe(201);
  expect((await count()).status).toBe(200);
  expect(await read()).toMatchObject({ availableQuantity: 35, restockings: 1 });
  const late = await count();
  expect([late.status, (late.body as { code?: string }).code]).toEqual([409, "product-changed"]);
  expect(await shop.stockOf("counted")).toBe(35);
  const others = (await shop.call("GET /addProduct", { query: {} })).body;
  expect(JSON.stringify(others)).not.toContain("restockings");
});

test.each([
  ["cancelled", (id: string) => shop.cancel(id, shop.jane)],
  ["deleted", (id: string) => shop.remove(shop.jane, id)],
])(
  "a full stock takes back the units of a %s order, and the product stays on sale",
  async (how, giveBack) => {
    const id = `full-${how}`;
    await shop.addProduct(id, { availableQuantity: limits.quantity });
    const { _id } = OrderRow.parse((await shop.order(shop.jane, id, 10)).body);
    expect((await shop.restock(id, 10)).status).toBe(200);
    expect((await giveBack(_id)).status).toBe(200);
    expect(await shop.stockOf(id)).toBe(limits.quantity + 10);

    const availableQuantity = limits.quantity + 10;
    const params = { id };
    expect((await shop.call("GET /product/:id", { params })).body).toMatchObject({
      availableQuantity,
    });
    expect((await shop.call("GET /product", {})).body).toContainEqual(
      expect.objectContaining({ _id: id, availableQuantity }),
    );
    const found = Catalogue.parse((await shop.call("GET /catalogue", { query: {} })).body);
    expect(found.products).toContainEqual(expect.objectContaining({ _id: id, availableQuantity }));
    expect((await shop.order(shop.joe, id, 7)).status).toBe(201);
    expect((await shop.restock(id, -3)).status).toBe(200);
    expect(await shop.stockOf(id)).toBe(limits.quantity);
  },
);
