import fc from "fast-check";
import { expect, it } from "vitest";
import { deskOrder } from "../desk/test-desk-orders.ts";
import type { Order } from "../order.ts";
import { moneyOf } from "../order-money.ts";
import { unitsBack, withoutUnmetDiscount } from "./code-discount.ts";

/** Six drills at 10.00 and two bits at 5.00, with a code from 50.00 on. */
const withDiscounts = (drills: number, bits: number, change: Partial<Order> = {}): Order => {
  const order = deskOrder(change);
  const off = [drills, bits, 0];
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, discountCents: off[index] ?? 0 })),
    code: {
      code: "SPRING",
      minimum: {
        cents: 5000,
        prices: [
          { productId: "p1", priceCents: 1000 },
          { productId: "p2", priceCents: 500 },
        ],
      },
    },
  };
};
const without = (order: Order, id: string): Order => ({
  ...order,
  lines: order.lines.map((line) =>
    line.id === id ? { ...line, cancelled: { at: order.createdAt, by: "shop" } } : line,
  ),
});

it("an order that misses the minimum after a cancellation loses the discount of what is left", () => {
  const order = withDiscounts(600, 100);
  const { order: after, deductedCents } = withoutUnmetDiscount(
    without(order, "o1"),
    moneyOf(order).total,
  );
  expect(moneyOf(after).total).toBe(1000);
  expect(deductedCents).toBe(100);
});

it("an order that still meets the minimum keeps its discount", () => {
  const order = without(withDiscounts(600, 100), "l2");
  expect(withoutUnmetDiscount(order, 6300)).toEqual({ order, deductedCents: 0 });
});

it("an order never gets dearer by a cancellation, at whatever rates of VAT", () => {
  const cents = fc.integer({ min: 0, max: 1000 });
  const rate = fc.constantFrom(0, 500, 810, 2500);
  fc.assert(
    fc.property(cents, cents, rate, rate, fc.boolean(), (drills, bits, one, other, included) => {
      const priced = withDiscounts(drills, bits, {
        vat: { treatment: "domestic", country: "DK", included },
      });
      const rates = [one, other, 0];
      const order = {
        ...priced,
        lines: priced.lines.map((line, index) => ({ ...line, vatRate: rates[index] ?? 0 })),
      };
      const most = moneyOf(order).total;
      const left = without(order, "o1");
      const { order: after, deductedCents } = withoutUnmetDiscount(left, most);
      expect(moneyOf(after).total).toBeLessThanOrEqual(most);
      expect(moneyOf(after).total - moneyOf(left).total).toBe(deductedCents);
      expect(deductedCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("a refund’s arrived units are back, also those that did not return to the stock", () => {
  const at = new Date();
  const common = { cents: 1, reason: "", at, uid: "", name: "" };
  const refunds = [
    { ...common, id: "r1", pieces: [{ line: "o1", quantity: 1 }] },
    { ...common, id: "r2", pieces: [], arrived: [{ line: "o1", quantity: 2 }] },
  ];
  expect(unitsBack(deskOrder({ refunds }))).toEqual([
    { line: "o1", quantity: 1 },
    { line: "o1", quantity: 2 },
  ]);
});
