import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderMoney } from "../order-money.ts";
import { defaultVat } from "../settings/known-vat-rates.ts";
import { codeKinds, codeObstacle } from "./code-discount.ts";
import { lineCents } from "./line-cents.ts";
import { priceOrder } from "./price-order.ts";
import { discountedCents, sumOf, sumOrder } from "./sum-order.ts";

const vat = { ...defaultVat("DK"), number: "DK40267318" };
const delivery = { method: "standard", name: "Delivery", cents: 4900 };
const drill = { quantity: 3, priceCents: 1000 };
const saw = { quantity: 1, priceCents: 500 };

const priced = (
  code: Parameters<typeof priceOrder>[0]["code"],
  { lines = [drill, saw], to = "DK", ...change } = {} as {
    lines?: (typeof drill)[];
    to?: string;
    charged?: boolean;
    included?: boolean;
  },
) =>
  priceOrder({
    lines,
    delivery,
    places: { from: { country: "DK" }, to: { country: to } },
    vat: { ...vat, ...change },
    day: "2026-11-26",
    code,
  });

const discounts = ({ lines }: ReturnType<typeof priced>) =>
  lines.map(({ discountCents = 0 }) => discountCents);

describe("A discount code", () => {
  test("takes a part off of the lines that it is for", () => {
    expect(discounts(priced({ kind: "percent", value: 10, isFor: [true, true] }))).toEqual([
      300, 50,
    ]);
    expect(discounts(priced({ kind: "percent", value: 10, isFor: [false, true] }))).toEqual([
      0, 50,
    ]);
  });

  test("splits an amount by largest remainder, and takes no more than the lines cost", () => {
    expect(discounts(priced({ kind: "amount", value: 100, isFor: [true, true] }))).toEqual([
      86, 14,
    ]);
    expect(discounts(priced({ kind: "amount", value: 900, isFor: [false, true] }))).toEqual([
      0, 500,
    ]);
  });

  test("makes the delivery free, and says what it would have cost", () => {
    const free = priced({ kind: "delivery", value: 0, isFor: [true, true] });
    expect([free.delivery.cents, free.deliveryOffCents, discounts(free)]).toEqual([
      0,
      4900,
      [0, 0],
    ]);
    expect(priced({ kind: "percent", value: 10, isFor: [true, true] }).deliveryOffCents).toBe(
      undefined,
    );
  });

  test("takes as large a part off of an export, which costs less", () => {
    const half = { kind: "percent", value: 50, isFor: [true, true] } as const;
    const exported = priced(half, { to: "NO" });
    expect(exported.lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([800, 400]);
    expect(discounts(exported)).toEqual([1200, 200]);
    const amount = { kind: "amount", value: 350, isFor: [true, true] } as const;
    expect(sumOf(discounts(priced(amount, { to: "NO" })))).toBe(280);
  });

  test("is for some of the tools, which have to cost its minimum", () => {
    const lines = [drill, saw];
    expect(codeObstacle(0, lines, [false, false])).toEqual({ kind: "tools" });
    expect(codeObstacle(501, lines, [false, true])).toEqual({ kind: "minimum", missingCents: 1 });
    expect(codeObstacle(500, lines, [false, true])).toBe(null);
    expect(codeObstacle(3500, lines, [true, true])).toBe(null);
  });

  test("never makes a line cost less than nothing, adds up, and keeps each line's part when another is cancelled", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 500 }),
            priceCents: fc.integer({ min: 1, max: 100_000_000 }),
            isFor: fc.boolean(),
          }),
          { minLength: 1, maxLength: 20 },
        ),
        fc.constantFrom(...codeKinds),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom("DK", "DE", "NO"),
        fc.boolean(),
        fc.boolean(),
        (lines, kind, size, to, included, charged) => {
          const value = kind === "percent" ? 1 + (size % 100) : size;
          const isFor = lines.map((line) => line.isFor);
          const order = priced({ kind, value, isFor }, { lines, to, included, charged });
          const without = priced(undefined, { lines, to, included, charged });
          const listed = sumOf(lines.map((it) => (it.isFor ? it.quantity * it.priceCents : 0)));
          for (const [index, line] of order.lines.entries()) {
            expect(discountedCents(line)).toBeGreaterThanOrEqual(0);
            if (!isFor[index] || kind === "delivery") expect(line.discountCents).toBe(undefined);
          }
          const off = sumOf(discounts(order));
          const isCheaper = charged && included && to === "NO";
          if (kind === "amount" && !isCheaper) expect(off).toBe(Math.min(value, listed));
          if (kind === "percent" && value === 100)
            expect(off).toBe(
              sumOf(without.lines.map((it, index) => (isFor[index] ? lineCents(it) : 0))),
            );
          const { total } = sumOrder(order);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(sumOrder(without).total);
          // What stands after a cancellation costs what it would alone, at the discounts of its lines.
          const cancelled = order.lines.map((line, index) =>
            index === 0 ? { ...line, cancelled: {} } : line,
          );
          const money = orderMoney({ ...order, lines: cancelled });
          expect(money.total).toBe(sumOrder({ ...order, lines: order.lines.slice(1) }).total);
          expect(money.total + money.cancelled).toBe(total);
        },
      ),
    );
  });
});
