import { Count } from "@shop/contract/desk/counting";
import { LogEntry, Undo } from "@shop/contract/desk/log";
import { OrderRow } from "@shop/contract/orders";
import { AdminProduct } from "@shop/contract/products";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "../support/call.ts";
import { writeDocuments } from "../support/database.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("counting");
afterAll(() => shop.close());

const now = () => new Date().toISOString();

const seenOf = async (id: string) => {
  const { body } = await shop.call("GET /addProduct/:id", { params: { id } }, shop.admin);
  return AdminProduct.parse(body).restockings ?? 0;
};

const count = async (product: string, counted: number, at = now(), key?: string, seen = 0) =>
  shop.call(
    "POST /desk/counts",
    { body: { product, counted, at, seen }, headers: { "idempotency-key": key } },
    shop.admin,
  );

const expectProblem = ({ status, body }: Answer, wanted: number, code: string) =>
  expect([status, body]).toEqual([wanted, expect.objectContaining({ code })]);

const order = async (product: string, quantity: number) =>
  OrderRow.parse((await shop.order(shop.jane, product, quantity)).body)._id;

const ship = async (id: string) => {
  await shop.step(id, { status: "confirmed", seen: "placed" });
  const answer = await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Post" });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};

test("a count includes the units of unshipped orders, and those shipped after it", async () => {
  await shop.addProduct("drill", { availableQuantity: 100 });
  await ship(await order("drill", 6)); // gone before
  const [held, leaving] = [await order("drill", 7), await order("drill", 8)];
  const staying = await order("drill", 10); // is shipped by mistake
  const expected = await shop.call("GET /desk/counts/:id", { params: { id: "drill" } }, shop.admin);
  expect(expected.body).toEqual({ expected: 94 });
  const at = now(); // 69 can be ordered, and 25 are held: two are missing on the shelf
  await ship(leaving);
  const { undo: shipping } = z.object({ undo: Undo }).parse((await ship(staying)).body);
  expect((await shop.undo(shipping?.id ?? "")).status).toBe(200);
  await order("drill", 9);
  await shop.cancel(held, shop.jane);
  const answer = await count("drill", 92, at);
  expect(answer.status, answer.text).toBe(201);
  expect(Count.parse(answer.body)).toMatchObject({ expected: 94, availableQuantity: 65 });
  expect(await shop.stockOf("drill")).toBe(100 - 6 - 8 - 10 - 9 - 2);
});

test("four parallel counts with one key correct the stock once, and one undo reverts it", async () => {
  await shop.addProduct("saw", { availableQuantity: 50 });
  const at = now();
  const tries = await Promise.all(Array.from({ length: 4 }, () => count("saw", 47, at, "k")));
  expect(tries.map(({ status, body }) => [status, Count.parse(body).expected])).toEqual(
    Array(4).fill([201, 50]),
  );
  await order("saw", 6);
  const again = Count.parse((await count("saw", 47, at, "k")).body);
  expect(again).toMatchObject({ expected: 50, availableQuantity: 41 });
  expect(await seenOf("saw")).toBe(1);
  const { body } = await shop.call("GET /desk/log", { query: { on: "saw" } }, shop.admin);
  const entries = z.array(LogEntry).parse(body);
  expect(entries).toMatchObject([
    { action: "product.counted", before: { stock: 50 }, after: { stock: 47, counted: 47 } },
  ]);
  expect((await shop.undo(again.undo?.id ?? "")).status).toBe(200);
  expect(await shop.stockOf("saw")).toBe(44);
});

test("a count without a difference is logged and leaves the stock", async () => {
  await shop.addProduct("bit", { availableQuantity: 50 });
  const answer = Count.parse((await count("bit", 50)).body);
  expect(answer).toMatchObject({ expected: 50, availableQuantity: 50, restockings: 0 });
  expect(answer.undo).toBeUndefined();
  const { body } = await shop.call("GET /desk/log", { query: { on: "bit" } }, shop.admin);
  expect(body).toHaveLength(1);
});

test("a count is refused after another change of the stock, a day later, and below what is held", async () => {
  await shop.addProduct("file", { availableQuantity: 50 });
  await shop.restock("file", 5);
  expectProblem(await count("file", 50), 409, "product-changed");
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  expectProblem(await count("file", 55, yesterday, undefined, 1), 409, "product-changed");
  await order("file", 9);
  const low = await count("file", 5, now(), undefined, 1);
  expectProblem(low, 409, "quantity-out-of-range");
  expect(low.text).toContain("9 pieces are held by orders that aren't shipped");
  expectProblem(await count("none", 5), 404, "not-found");
  expect(await shop.stockOf("file")).toBe(46);
});

test("a count is refused while an order for the product can’t be parsed", async () => {
  await shop.addProduct("plane", { availableQuantity: 50 });
  await writeDocuments(shop.projectId, {
    "orders/unreadable": { productIds: ["plane"], status: "placed" },
  });
  expectProblem(await count("plane", 40), 409, "product-changed");
  expect(await shop.stockOf("plane")).toBe(50);
});

test("parallel counts, orders, cancellations and shipments leave the counted stock", async () => {
  await shop.addProduct("busy", { availableQuantity: 900 });
  const before = await Promise.all(Array.from({ length: 8 }, () => order("busy", 6)));
  const at = now(); // all 900 are in the house, and 880 are found
  const placing = Promise.all(Array.from({ length: 12 }, () => order("busy", 6)));
  const [counted] = await Promise.all([
    count("busy", 880, at, "busy"),
    placing,
    ...before.slice(0, 4).map(ship),
    ...before.slice(4, 6).map((id) => shop.cancel(id, shop.jane)),
  ]);
  expect(counted.status, counted.text).toBe(201);
  expect(Count.parse(counted.body).expected).toBe(900);
  const held = (12 + 2) * 6;
  expect(await shop.stockOf("busy")).toBe(880 - 4 * 6 - held);
});
