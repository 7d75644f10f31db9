import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeDiscount, refundOfDiscount } from "./code-minimum.ts";
import { piecesCost } from "./pieces-cost.ts";

/** Ten drills at 10.00 and two saws at 20.00 with 10 % off of the drills, from 60.00 on. */
const order = {
  lines: [
    { id: "l1", productId: "drill", quantity: 10, unitPriceCents: 1000, discountCents: 1000 },
    { id: "l2", productId: "saw", quantity: 2, unitPriceCents: 2000 },
  ],
  minimum: { cents: 6000, prices: [{ productId: "drill", priceCents: 1000 }] },
};
const drills = (quantity: number) => [{ line: "l1", quantity }];

describe("an order with a code", () => {
  it.each([
    [0, 0, 1000],
    [4, 0, 600],
    [5, 1000, 500],
    [10, 6000, 0],
  ])(
    "of which %i of ten units came back lacks %i of the minimum and has %i off",
    (back, missingCents, discountCents) => {
      expect(codeDiscount(order, drills(back))).toEqual({
        ...{ missingCents, discountCents, deductedCents: 0 },
      });
    },
  );

  it("counts only goods that the code is for, and none that are cancelled", () => {
    const lines = order.lines.map((line) => (line.id === "l1" ? { ...line, cancelled: {} } : line));
    expect(codeDiscount({ ...order, lines }, [])).toMatchObject({
      ...{ missingCents: 6000, discountCents: 0 },
    });
  });

  it("has its free delivery off while anything is kept", () => {
    const free = { ...order, deliveryOffCents: 490 };
    const all = [...drills(10), { line: "l2", quantity: 2 }];
    expect([drills(10), all].map((back) => codeDiscount(free, back).discountCents)).toEqual([
      490, 0,
    ]);
  });

  it("has the discount with its VAT where prices don't include it", () => {
    const lines = order.lines.map((line) => ({ ...line, vatRate: 2500 }));
    const vat = { included: false };
    expect(codeDiscount({ ...order, lines, vat }, drills(5)).discountCents).toBe(625);
  });
});

it("a refund may deduct the rest of the discount only once the minimum is not met", () => {
  expect(refundOfDiscount(order, [], drills(4)).deductibleCents).toBe(0);
  expect(refundOfDiscount(order, [], drills(5)).deductibleCents).toBe(500);
  expect(refundOfDiscount({ ...order, deductedCents: 500 }, drills(5), drills(1))).toEqual({
    ...{ deductibleCents: 0, givenBackCents: 100 },
  });
});

it("refunds that deduct the discount add up to what was paid once everything is back", () => {
  const returned = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 10 });
  const prices = fc.record({
    unitPriceCents: fc.integer({ min: 20, max: 5000 }),
    discountCents: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(returned, prices, (steps, price) => {
      const quantity = steps.reduce((sum, one) => sum + one, 0);
      const lines = order.lines.map((line) =>
        line.id === "l1" ? { ...line, ...price, quantity } : line,
      );
      const all = { ...order, lines };
      let [paid, deducted, back] = [0, 0, drills(0)];
      for (const step of steps) {
        const known = { ...all, deductedCents: deducted };
        const cost = piecesCost(known, back, drills(step)).cents;
        const { deductibleCents, givenBackCents } = refundOfDiscount(known, back, drills(step));
        const now = Math.min(deductibleCents, cost + givenBackCents);
        expect(cost + givenBackCents - now).toBeGreaterThanOrEqual(0);
        paid += cost + givenBackCents - now;
        deducted += now;
        back = [...back, ...drills(step)];
      }
      expect(paid).toBe(quantity * price.unitPriceCents - price.discountCents);
    }),
  );
});
