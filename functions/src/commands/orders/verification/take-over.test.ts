import { FieldValue } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { guestUid } from "../../../auth/guests.ts";
import type { Order } from "../../../orders/order.ts";
import { spendingWrites } from "../../../orders/spending.ts";
import { placedOrder, stock } from "../../../orders/test-orders.ts";
import { takeOver } from "./take-over.ts";

const guest = guestUid("jane@example.com");
const stocks = new Map([["p1", { ...stock, availableQuantity: 8, unverifiedPieces: 6 }]]);
const endsAt = new Date("2026-11-22T12:00:00Z");

const unproven: Order = {
  ...placedOrder("o1", 6),
  uid: guest,
  emailVerified: false,
  endsAt,
  phone: "0123 456789",
};
const kept: Order = { ...placedOrder("o2", 6), uid: guest, endsAt: null };

it("a guest's orders become the account's that has verified their address, and none of them ends by itself", () => {
  const { result, updated, stocks: after } = takeOver(guest, "jane")(stocks, [unproven, kept]);
  expect(result).toBe(2);
  expect(updated).toEqual([
    { ...unproven, uid: "jane", emailVerified: true, endsAt: null },
    { ...kept, uid: "jane" },
  ]);
  expect(after?.get("p1")).toMatchObject({ availableQuantity: 8, unverifiedPieces: 0 });
});

it("orders that another sign-in has taken over meanwhile stay as they are", () => {
  const taken = { ...unproven, uid: "jane" };
  expect(takeOver(guest, "jane")(stocks, [taken])).toMatchObject({ result: 0, updated: [] });
});

it("what the orders come to moves with them, and so do the phones by which the customer is found", () => {
  const change = takeOver(guest, "jane")(stocks, [unproven]);
  const writes = spendingWrites([unproven], change);
  const cents = 6 * stock.priceCents;
  expect(writes).toMatchObject([
    {
      path: `users/${guest}`,
      fields: { ordersCount: FieldValue.increment(-1), spentCents: FieldValue.increment(-cents) },
    },
    {
      path: "users/jane",
      fields: {
        ordersCount: FieldValue.increment(1),
        spentCents: FieldValue.increment(cents),
        orderPhones: FieldValue.arrayUnion("0123 456789"),
      },
    },
  ]);
});
