import { FieldValue } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { spendingOf, spendingWrites } from "./spending.ts";
import { placedBasket, placedOrder } from "./test-orders.ts";

const order = placedOrder("o1", 6);

const by = { at: order.createdAt, uid: "ada", name: "Ada" };
const refundOf = (cents: number) => [{ id: "r", cents, reason: "Bent", pieces: [], ...by }];

it("a line that is cancelled and refunded is taken off once", () => {
  const both = placedBasket("o5", { p1: 6, p2: 4 });
  const lines = both.lines.map((line) =>
    line.productId === "p2" ? { ...line, cancelled: { at: by.at, by: "shop" as const } } : line,
  );
  const refunded = { ...both, lines, refunds: refundOf(4 * 1999) };
  expect(spendingOf(refunded)).toEqual({ orders: 1, cents: 6 * 1999 });
});

it("an order counts with what its standing lines cost, without refunds; a cancelled one with nothing", () => {
  const refunds = refundOf(1000);
  expect(spendingOf(order)).toEqual({ orders: 1, cents: 6 * 1999 });
  expect(spendingOf({ ...order, refunds })).toEqual({ orders: 1, cents: 6 * 1999 - 1000 });
  expect(spendingOf({ ...order, status: "cancelled" })).toEqual({ orders: 0, cents: 0 });
});

it("a customer's record is written once for all of their orders, by the difference", () => {
  const existing = [placedOrder("o2", 6), placedOrder("o3", 7)];
  const [updated] = existing;
  if (!updated) throw new Error("There is one");
  const change = {
    result: undefined,
    created: [order, { ...placedBasket("o4", { p1: 6 }), uid: "joe" }],
    updated: [{ ...updated, status: "cancelled" as const }],
    deleted: ["o3"],
  };
  expect(spendingWrites(existing, change)).toEqual([
    {
      path: "users/u1",
      fields: {
        ordersCount: FieldValue.increment(-1),
        spentCents: FieldValue.increment(-7 * 1999),
        lastOrderAt: order.createdAt,
        orderPhones: FieldValue.arrayUnion("123"),
        terms: FieldValue.arrayUnion("123"),
      },
      merge: true,
    },
    expect.objectContaining({ path: "users/joe" }),
  ]);
});

it("a corrected phone finds the customer as well, and one without digits enough adds nothing", () => {
  const corrected = (phone: string) =>
    spendingWrites([order], { result: undefined, updated: [{ ...order, phone }] });
  expect(corrected("4567")).toMatchObject([
    {
      fields: {
        orderPhones: FieldValue.arrayUnion("4567"),
        terms: FieldValue.arrayUnion("456", "4567", "567"),
      },
    },
  ]);
  expect(corrected("none")).toEqual([]);
});

it("a customer's last order is the latest, in whichever sequence they are created", () => {
  const later = { ...placedOrder("o6", 6), createdAt: new Date(order.createdAt.getTime() + 1) };
  for (const created of [
    [order, later],
    [later, order],
  ])
    expect(spendingWrites([], { result: undefined, created })).toMatchObject([
      { fields: { lastOrderAt: later.createdAt } },
    ]);
});

it("what is refunded changes the sum alone, and an order that is refunded whole the count alone", () => {
  const whole = { ...order, refunds: refundOf(6 * 1999) };
  const refunded = spendingWrites([order], { result: undefined, updated: [whole] });
  expect(refunded).toMatchObject([
    {
      fields: {
        ordersCount: FieldValue.increment(0),
        spentCents: FieldValue.increment(-6 * 1999),
      },
    },
  ]);
  expect(spendingWrites([whole], { result: undefined, deleted: ["o1"] })).toMatchObject([
    { fields: { ordersCount: FieldValue.increment(-1), spentCents: FieldValue.increment(0) } },
  ]);
});

it("an order that wasn't read takes nothing off", () => {
  expect(spendingWrites([], { result: undefined, deleted: ["o9"] })).toEqual([]);
  expect(spendingWrites([], { result: undefined, updated: [order] })).toMatchObject([
    { fields: { ordersCount: FieldValue.increment(1) } },
  ]);
});

it("nothing is written of steps that cost nothing, nor of a deleted account", () => {
  const updated = [{ ...order, status: "confirmed" as const }];
  expect(spendingWrites([order], { result: undefined, updated })).toEqual([]);
  const deleted = { result: undefined, deleted: ["o1"] };
  expect(spendingWrites([{ ...order, uid: "" }], deleted)).toEqual([]);
});

it("an order whose deletion is undone counts again, but isn't the customer's last one for that", () => {
  const [write] = spendingWrites([], { result: undefined, restored: [order] });
  expect(write?.fields).toEqual({
    ordersCount: FieldValue.increment(1),
    spentCents: expect.anything(),
  });
});
