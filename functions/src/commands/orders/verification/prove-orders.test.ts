import { expect, test } from "vitest";
import { placedOrder, stock } from "../../../orders/test-orders.ts";
import { proveOrders } from "./prove-orders.ts";

const endsAt = new Date("2026-11-22T12:00:00Z");
const unverified = { ...placedOrder("o1", 6), emailVerified: false, endsAt };
const stocks = new Map([["p1", { ...stock, unverifiedPieces: 6 }]]);

test("a verified account's order no longer ends, and its units no longer count as unverified", () => {
  const change = proveOrders("u1", unverified.customer)(stocks, [unverified]);
  expect(change.updated).toEqual([{ ...unverified, emailVerified: true, endsAt: null }]);
  expect(change.stocks?.get("p1")).toEqual({ ...stock, unverifiedPieces: 0 });
});

test("an order that was placed under another address of the account moves to the verified one", () => {
  const { updated } = proveOrders("u1", "new@example.com")(stocks, [unverified]);
  expect(updated).toMatchObject([{ customer: "new@example.com", emailVerified: true }]);
});

test("a verified order and another account's order stay unchanged", () => {
  const verified = { ...unverified, emailVerified: true };
  const { result, updated } = proveOrders("u1", unverified.customer)(stocks, [
    verified,
    { ...unverified, uid: "u2" },
  ]);
  expect([result, updated]).toEqual([0, []]);
});
