import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceOrder } from "./price-order.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1e6 }),
  unitPriceCents: fc.integer({ min: 1, max: 1e8 }),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  delivery: fc.record({ cents: fc.integer({ min: 0, max: 1e8 }) }),
});

describe("What an order costs", () => {
  test("is what its lines and its delivery cost", () => {
    const lines = [
      { quantity: 3, unitPriceCents: 10 },
      { quantity: 1, unitPriceCents: 20 },
    ];
    const price = { goods: 50, delivery: 5, total: 55 };
    expect(priceOrder({ lines, delivery: { cents: 5 } })).toEqual(price);
  });

  test("is nothing without lines: nothing is delivered", () => {
    const price = { goods: 0, delivery: 0, total: 0 };
    expect(priceOrder({ lines: [], delivery: { cents: 5 } })).toEqual(price);
  });

  test("adds up, whatever is ordered", () => {
    fc.assert(
      fc.property(order, (it) => {
        const { goods, delivery, total } = priceOrder(it);
        expect(goods + delivery).toBe(total);
        for (const amount of [goods, delivery, total])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
    );
  });

  test("is the same for lines that are priced apart, with one delivery", () => {
    fc.assert(
      fc.property(order, fc.nat(), ({ lines, delivery }, at) => {
        const parts = [lines.slice(0, at % lines.length), lines.slice(at % lines.length)];
        const goods = parts.map((part) => priceOrder({ lines: part, delivery }).goods);
        const [before = 0, after = 0] = goods;
        expect(before + after + delivery.cents).toBe(priceOrder({ lines, delivery }).total);
      }),
    );
  });

  test.each([0, 2, 3])("adds up in decimals of a currency with %i digits", (digits) => {
    const decimals = (cents: number) => (cents / 10 ** digits).toFixed(digits);
    const cents = (text: string) => Math.round(Number(text) * 10 ** digits);
    fc.assert(
      fc.property(order, (it) => {
        const { goods, delivery, total } = priceOrder(it);
        const shown = [goods, delivery, total].map(decimals).map(cents);
        expect(shown).toEqual([goods, delivery, total]);
      }),
    );
  });
});
