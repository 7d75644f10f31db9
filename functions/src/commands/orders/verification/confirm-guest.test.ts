import { expect, it } from "vitest";
import { guestUid } from "../../../auth/guests.ts";
import type { Order } from "../../../orders/order.ts";
import { placedOrder, stock } from "../../../orders/test-orders.ts";
import { confirmGuest } from "./confirm-guest.ts";

const stocks = new Map([["p1", { ...stock, availableQuantity: 14, unverifiedPieces: 6 }]]);

/** A guest's order of six pieces, which nobody has kept yet. */
const unproven: Order = {
  ...placedOrder("o1", 6),
  uid: guestUid("jane@example.com"),
  emailVerified: false,
  endsAt: new Date("2026-11-22T12:00:00Z"),
};

it("a guest who keeps their order proves its address: it no longer ends, and its pieces are as any others", () => {
  const kept = { ...unproven, emailVerified: true, endsAt: null };
  const { result, updated, stocks: after, events } = confirmGuest(stocks, [unproven]);
  expect([result, updated]).toEqual([kept, [kept]]);
  expect(after?.get("p1")).toMatchObject({ availableQuantity: 14, unverifiedPieces: 0 });
  expect(events).toBeUndefined();
});

it("keeping it twice changes nothing more", () => {
  const kept = { ...unproven, emailVerified: true, endsAt: null };
  expect(confirmGuest(stocks, [kept])).toEqual({ result: kept });
});

it("one that the shop has confirmed has its mails from then on", () => {
  const confirmed = { ...unproven, status: "confirmed", endsAt: null } as const;
  const { updated, stocks: after } = confirmGuest(stocks, [confirmed]);
  expect(updated).toEqual([{ ...confirmed, emailVerified: true }]);
  expect(after?.get("p1")).toEqual(stocks.get("p1"));
});

it("an account's order is kept by no link, nor is one that is gone", () => {
  expect(confirmGuest(stocks, [{ ...unproven, uid: "jane" }])).toEqual({ result: null });
  expect(confirmGuest(stocks, [])).toEqual({ result: null });
});
