import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountedCents, type LineToSum, sumOf, sumOrder } from "./sum-order.ts";
import { grossOf } from "./vat-amounts.ts";

const cents = fc.integer({ min: 0, max: 1e8 });
const vatRate = fc.constantFrom(undefined, 0, 260, 500, 810, 1900, 2500);
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1e6 }),
    unitPriceCents: cents,
    vatRate,
    off: fc.nat(100),
  })
  .map(({ off, ...it }) => ({
    ...it,
    discountCents: Math.floor((it.quantity * it.unitPriceCents * off) / 100),
  }));
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  delivery: fc.record({ cents, vatRate }),
  vat: fc.record({ included: fc.boolean() }),
});

const lines: LineToSum[] = [
  { quantity: 3, unitPriceCents: 1000, vatRate: 2500 },
  { quantity: 1, unitPriceCents: 2000, discountCents: 500, vatRate: 500 },
];
const delivery = { cents: 700, vatRate: 2500 };

describe("What an order costs", () => {
  test("is what its lines and its delivery cost without its discount, with the VAT in it", () => {
    expect(sumOrder({ lines, delivery })).toEqual({
      ...{ goods: 5000, discount: 500, delivery: 700, total: 5200 },
      vat: [
        { rate: 2500, net: 2960, vat: 740 },
        { rate: 500, net: 1429, vat: 71 },
      ],
    });
  });

  test("has the VAT put onto it where prices don't include it", () => {
    expect(sumOrder({ lines, delivery, vat: { included: false } })).toEqual({
      ...{ goods: 5000, discount: 500, delivery: 700, total: 6200 },
      vat: [
        { rate: 2500, net: 3700, vat: 925 },
        { rate: 500, net: 1500, vat: 75 },
      ],
    });
  });

  test("has no VAT without rates, and is nothing without lines: nothing is delivered", () => {
    const none = { goods: 0, discount: 0, delivery: 0, vat: [], total: 0 };
    expect(sumOrder({ lines: [], delivery })).toEqual(none);
    const plain = { lines: [{ quantity: 3, unitPriceCents: 10 }], delivery: { cents: 5 } };
    expect(sumOrder(plain)).toMatchObject({ goods: 30, delivery: 5, vat: [], total: 35 });
  });

  test("adds up, whatever is ordered, and has its VAT by rate", () => {
    fc.assert(
      fc.property(order, (it) => {
        const { goods, discount, delivery: delivered, vat, total } = sumOrder(it);
        const added = it.vat.included ? 0 : sumOf(vat.map((share) => share.vat));
        expect(goods - discount + delivered + added).toBe(total);
        const taxed = [
          ...it.lines.map((one) => ({ ...one, cents: discountedCents(one) })),
          it.delivery,
        ].filter((one) => one.vatRate !== undefined);
        const untaxed = goods - discount + delivered - sumOf(taxed.map((one) => one.cents));
        expect(sumOf(vat.map(grossOf)) + untaxed).toBe(total);
        // Within half a minor unit of the exact VAT, of the net and so of the gross amount.
        for (const { rate, net, vat: amount } of vat)
          expect(2 * Math.abs(amount * 10_000 - net * rate)).toBeLessThanOrEqual(10_000 + rate);
      }),
    );
  });

  test("is the same for lines that are priced apart, with one delivery", () => {
    fc.assert(
      fc.property(order, fc.nat(), ({ lines: all, delivery: how }, at) => {
        const parts = [all.slice(0, at % all.length), all.slice(at % all.length)];
        const goods = parts.map((part) => sumOrder({ lines: part, delivery: { cents: 0 } }).total);
        expect(sumOf(goods) + how.cents).toBe(sumOrder({ lines: all, delivery: how }).total);
      }),
    );
  });
});
