import { expect, it } from "vitest";
import { fingerprint } from "../../../firestore/record-id.ts";
import type { Order } from "../../../orders/order.ts";
import { act, observed, placedOrder, stock } from "../../../orders/test-orders.ts";
import { changeStatus } from "../change-status.ts";
import { deleteOrders } from "../delete-orders.ts";
import { endUnconfirmed } from "./end-unconfirmed.ts";

const endsAt = new Date("2026-11-22T12:00:00Z");
const stocks = new Map([["p1", { ...stock, availableQuantity: 14, unverifiedPieces: 6 }]]);

/** An order of six pieces by an account without a verified address. */
const unconfirmed: Order = { ...placedOrder("o1", 6), emailVerified: false, endsAt };

const end = (orders: readonly Order[], at = endsAt, verified = new Map<string, string>()) => {
  const decision = observed(endUnconfirmed(at, verified)(stocks, orders));
  return { ...decision, after: decision.stocks?.get("p1") };
};

it("an unconfirmed order ends when its time is over: it is cancelled, with its pieces and a reason", () => {
  const { result, updated, after, told } = end([unconfirmed]);
  expect(result).toBe(1);
  const change = { status: "cancelled", at: endsAt, by: "shop" };
  const reason =
    "Your e-mail address wasn't verified within 48 hours, and the order wasn't confirmed before.";
  const requestHash = fingerprint("o1", "unconfirmed");
  expect(updated).toMatchObject([
    { status: "cancelled", endsAt: null, changes: [{ ...change, reason, requestHash }] },
  ]);
  expect(after).toMatchObject({ availableQuantity: 20, unverifiedPieces: 0 });
  expect(told).toMatchObject([{ kind: "changed", change: { status: "cancelled", by: "shop" } }]);
});

it("its customer is told of its end alone, not of what came before", () => {
  const before = { status: "confirmed", at: endsAt, by: "shop", requestHash: "h" } as const;
  const { updated, told } = end([{ ...unconfirmed, changes: [before] }]);
  expect(told).toEqual([expect.objectContaining({ change: updated?.[0]?.changes[1] })]);
});

it("it doesn't end before", () => {
  const before = new Date(endsAt.getTime() - 1);
  expect(end([unconfirmed], before)).toMatchObject({ result: 0, updated: [], told: [] });
});

it.each([
  ["jane@example.com", true],
  ["new@example.com", false],
])(
  "it stays if its account has verified its address, and mails go to it only if that is %s",
  (email, emailVerified) => {
    const { result, updated, after, told } = end([unconfirmed], endsAt, new Map([["u1", email]]));
    expect([result, told]).toEqual([0, []]);
    expect(updated).toEqual([{ ...unconfirmed, endsAt: null, emailVerified }]);
    expect(after).toMatchObject({ availableQuantity: 14, unverifiedPieces: 0 });
  },
);

it("an order that was confirmed, cancelled or deleted doesn't count as unconfirmed any more, nor end", () => {
  const step = (status: "confirmed" | "cancelled") =>
    changeStatus({
      status,
      at: endsAt,
      by: "shop",
      uid: "ada",
      seen: "placed",
      requestHash: status,
    })(stocks, [unconfirmed]);
  const confirmed = step("confirmed");
  expect(confirmed.updated).toMatchObject([{ status: "confirmed", endsAt: null }]);
  expect(confirmed.stocks?.get("p1")).toMatchObject({ availableQuantity: 14, unverifiedPieces: 0 });
  const cancelled = step("cancelled");
  expect(cancelled.stocks?.get("p1")).toMatchObject({ availableQuantity: 20, unverifiedPieces: 0 });
  const deleted = deleteOrders({ ...act, at: endsAt })(stocks, [unconfirmed]);
  expect(deleted.stocks?.get("p1")).toMatchObject({ availableQuantity: 20, unverifiedPieces: 0 });
  expect(end(confirmed.updated ?? [])).toMatchObject({ result: 0, updated: [] });
});

it("an order of which it isn't known whether its address was verified never ends", () => {
  const { endsAt: _, ...old } = unconfirmed;
  expect(end([old])).toMatchObject({ result: 0, updated: [] });
});
