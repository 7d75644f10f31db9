import { describe, expect, it } from "vitest";
import { act, decided, deskOrder } from "../../orders/desk/test-desk-orders.ts";
import type { Order } from "../../orders/order.ts";
import { moneyOf } from "../../orders/order-money.ts";
import { piecesReturned } from "../../orders/order-pieces.ts";
import { stock } from "../../orders/test-orders.ts";
import { refundCommand, type WantedRefund } from "./refund-order.ts";

const shipped = deskOrder({ status: "shipped" });

const refund = (change: Partial<WantedRefund> = {}, order: Order | undefined = shipped) => {
  const wanted = { id: "r1", cents: 1000, reason: "Scratched", pieces: [], act, ...change };
  return decided(refundCommand("o1", wanted).decide, order);
};

/** The order after some refunds, each of which must be noted. */
const after = (...changes: readonly Partial<WantedRefund>[]): Order =>
  changes.reduce((order, change, index) => {
    const { order: next } = refund({ id: `r${index}`, ...change }, order);
    if (!next) throw new Error("It was refused");
    return next;
  }, shipped);

describe("a refund", () => {
  it("is noted with the pieces that came back, which return to the stock once", () => {
    const { result, order, left, logged } = refund({ pieces: [{ line: "o1", quantity: 2 }] });
    expect(result).toMatchObject({ kind: "refunded", refund: { cents: 1000, name: "Ingrid" } });
    expect(order?.refunds).toHaveLength(1);
    expect(left).toEqual({ p1: 22, p2: 20, p3: 20 });
    expect(logged).toEqual([
      {
        action: "order.refunded",
        on: { id: "o1", name: "AB-7K4M-2XQF" },
        before: { refunded: 0 },
        after: { refunded: 10, piecesBack: 2 },
        events: [expect.objectContaining({ kind: "refunded" })], // the customer is told
      },
    ]);
    const again = refund({ pieces: [{ line: "o1", quantity: 2 }] }, order);
    expect(again.result).toEqual(result);
    expect(again.order).toBeUndefined();
    expect(again.left.p1).toBe(20);
  });

  it("deducts at most the discount of the goods that are kept, once these miss the code’s minimum", () => {
    const [first, ...others] = shipped.lines;
    if (!first) throw new Error("The order has lines");
    const discounted = deskOrder({
      status: "shipped",
      lines: [{ ...first, discountCents: 600 }, ...others],
      code: {
        code: "SPRING",
        minimum: { cents: 5000, prices: [{ productId: "p1", priceCents: 1000 }] },
      },
    });
    const deduct = (quantity: number, deductedCents: number) =>
      refund({ pieces: [{ line: "o1", quantity }], deductedCents }, discounted).result;
    expect(deduct(1, 500)).toEqual({ kind: "notDeductible", mostCents: 0 });
    expect(deduct(2, 401)).toEqual({ kind: "notDeductible", mostCents: 400 });
    expect(deduct(2, 400)).toMatchObject({ kind: "refunded", refund: { deductedCents: 400 } });
  });

  it("without pieces says nothing of any in the log, but what was refunded before", () => {
    const { logged } = refund({ id: "r2" }, after({ cents: 250 }));
    const [entry] = logged ?? [];
    expect([entry?.before, entry?.after]).toEqual([{ refunded: 2.5 }, { refunded: 12.5 }]);
  });

  it("of a delivered order returns pieces, too, but not those of a product that is gone", () => {
    const pieces = [{ line: "o1", quantity: 1 }];
    const delivered = deskOrder({ status: "delivered" });
    expect(refund({ pieces }, delivered).left.p1).toBe(21);
    const both = [...pieces, { line: "l2", quantity: 1 }];
    const { decide } = refundCommand("o1", { id: "r", cents: 1, reason: "", pieces: both, act });
    const gone = new Map([
      ["p1", null],
      ["p2", stock],
    ]);
    const left = new Map([...gone, ["p2", { ...stock, availableQuantity: 21 }]]);
    expect(decide(gone, [delivered]).stocks).toEqual(left);
  });

  it("of another request under the same key is refused", () => {
    const { order } = refund();
    expect(refund({ cents: 999 }, order).result).toEqual({ kind: "keyReused" });
    expect(refund({ reason: "Broken" }, order).result).toEqual({ kind: "keyReused" });
  });

  it("comes with the others to at most the price of all lines, a cancelled one included", () => {
    const order = after({ cents: 6000 });
    expect(refund({ cents: 4001 }, order).result).toEqual({ kind: "tooHigh", leftCents: 4000 });
    expect(refund({ cents: 4000 }, order).result).toMatchObject({ kind: "refunded" });
    expect(refund({ cents: 1 }, after({ cents: 10_000 })).result).toMatchObject({
      kind: "tooHigh",
    });
  });

  it("finds nothing to pay back of a card that hasn't paid", () => {
    const payment = { cents: 10_000, currency: "EUR", startedAt: act.at, expiresAt: act.at };
    const unpaid = deskOrder({ status: "pending", payment });
    expect(refund({ cents: 1 }, unpaid).result).toEqual({ kind: "tooHigh", leftCents: 0 });
    const paid = deskOrder({ status: "placed", payment: { ...payment, paidAt: act.at } });
    expect(refund({ cents: 1 }, paid).result).toMatchObject({ kind: "refunded" });
  });

  it("finds nothing left, and never less, once a refunded line was deleted", () => {
    const order = after({ cents: 9000 });
    const [line] = order.lines;
    if (!line) throw new Error("There is one");
    const left = { ...order, lines: [line] };
    expect(refund({ cents: 1 }, left).result).toEqual({ kind: "tooHigh", leftCents: 0 });
  });

  it("returns at most the pieces of a line that are still with the customer", () => {
    const order = after({ pieces: [{ line: "o1", quantity: 4 }] });
    const twice = [
      { line: "o1", quantity: 1 },
      { line: "o1", quantity: 2 },
    ];
    expect(refund({ pieces: twice }, order).result).toEqual({
      kind: "tooManyPieces",
      name: "Drill",
      left: 2,
    });
    expect(refund({ pieces: [{ line: "o1", quantity: 2 }] }, order).left.p1).toBe(22);
    expect(refund({ pieces: [{ line: "l3", quantity: 1 }] }).result).toMatchObject({ left: 0 });
    expect(refund({ pieces: [{ line: "p1", quantity: 1 }] }).result).toEqual({
      kind: "unknownLine",
    });
  });

  it.each(["placed", "confirmed", "cancelled"] as const)(
    "of a %s order is noted, but no piece comes back from it",
    (status) => {
      const order = deskOrder({ status });
      const pieces = [{ line: "o1", quantity: 1 }];
      expect(refund({}, order).result).toMatchObject({ kind: "refunded" });
      expect(refund({ pieces }, order).result).toEqual({ kind: "notShipped", status });
    },
  );

  it("is one of at most 20", () => {
    const order = after(...Array.from({ length: 20 }, () => ({ cents: 1 })));
    expect(refund({ id: "more", cents: 1 }, order).result).toEqual({ kind: "tooMany" });
  });

  const returned = (quantity: number): Order =>
    deskOrder({
      status: "shipped",
      returns: [
        {
          ...({ id: "back", reason: "wrong-tool", state: "accepted", at: act.at } as const),
          lines: [{ line: "o1", quantity }],
        },
      ],
    });

  it("of nothing receives a return whose pieces were free, replaced or refunded before", () => {
    const { result, order } = refund({ cents: 0, return: "back" }, returned(2));
    expect(result).toMatchObject({ kind: "refunded", refund: { cents: 0 } });
    expect(order?.returns).toMatchObject([{ state: "received" }]);
  });

  it("leaves the announced pieces that have not arrived for a further return", () => {
    const pieces = [{ line: "o1", quantity: 1 }];
    const { order } = refund({ pieces, return: "back" }, returned(3));
    const [line] = order?.lines ?? [];
    if (!order || !line) throw new Error("There is one");
    expect(piecesReturned(order, line)).toBe(1);
  });

  it("refunds a broken unit at its own line and does not restock it", () => {
    const arrived = [{ line: "o1", quantity: 2 }];
    const { order, left } = refund({ arrived, return: "back" }, returned(3));
    const [line] = order?.lines ?? [];
    if (!order || !line) throw new Error("There is one");
    expect(left.p1).toBe(20);
    expect(piecesReturned(order, line)).toBe(2);
    expect(moneyOf(order).refundedForPieces).toBe(Math.min(1000, 2 * line.unitPriceCents));
    expect(refund({ arrived: [{ line: "o1", quantity: 99 }] }).result).toMatchObject({
      kind: "tooManyPieces",
    });
  });

  it("of a return without further words is for all pieces that the return names", () => {
    const { order } = refund({ return: "back" }, returned(3));
    expect(order?.refunds).toMatchObject([{ arrived: [{ line: "o1", quantity: 3 }], pieces: [] }]);
  });

  it("of no order is none", () => {
    expect(
      decided(
        refundCommand("o1", { id: "r", cents: 1, reason: "", pieces: [], act }).decide,
        undefined,
      ).result,
    ).toBeNull();
  });
});
