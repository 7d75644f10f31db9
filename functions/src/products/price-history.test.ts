import { describe, expect, it } from "vitest";
import { changedPrices, keptPrices, lowestPrice, pricesOf, withPrice } from "./price-history.ts";

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-27T10:00:00Z");
const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
const since = (days: number, cents: number) => ({ at: before(days), cents });

describe("the lowest price of 30 days", () => {
  it("is the one price of a product that never changed", () => {
    const createdAt = before(400);
    const prices = pricesOf({ priceCents: 1999, createdAt });
    expect(lowestPrice(prices, now)).toEqual({ cents: 1999, since: before(30) });
  });

  it("counts a price that still held within them, and none that ended before", () => {
    const prices = [since(90, 500), since(60, 1000), since(29, 3000), since(10, 2500)];
    expect(lowestPrice(prices, now)).toEqual({ cents: 1000, since: before(30) });
    const later = [since(90, 500), since(60, 1000), since(30, 3000), since(10, 2500)];
    expect(lowestPrice(later, now).cents).toBe(2500);
  });

  it("is the lowest one since it is sold, of a product that is younger", () => {
    const prices = [since(12, 2000), since(5, 2400)];
    expect(lowestPrice(prices, now)).toEqual({ cents: 2000, since: before(12) });
    const withdrawn = { createdAt: before(3) };
    expect(lowestPrice(pricesOf({ priceCents: 700, withdrawn }), now).since).toEqual(before(3));
  });
});

describe("a product's prices", () => {
  const onSale = {
    createdAt: before(90),
    priceCents: 900,
    prices: [since(90, 1000), since(1, 900)],
  };

  it("lose the price that is undone, so that no prior price is as low", () => {
    const undone = changedPrices(onSale, since(0, 1000), true) ?? [];
    expect(undone).toEqual([since(90, 1000)]);
    expect(lowestPrice(undone, now).cents).toBe(1000);
    expect(changedPrices(onSale, since(0, 1000), false)).toHaveLength(3);
  });

  it("keep a price that another change came after", () => {
    const prices = [since(90, 1000), since(2, 800), since(1, 900)];
    expect(changedPrices({ ...onSale, prices }, since(0, 1000), true)).toHaveLength(4);
  });

  it("are none while the product is a draft", () => {
    expect(changedPrices({ priceCents: 100 }, since(0, 200), false)).toBe(undefined);
    const published = { priceCents: 200, createdAt: before(0) };
    expect(pricesOf(published)).toEqual([since(0, 200)]);
  });

  it("have only the last of those that it had while it was withdrawn", () => {
    const withdrawn = { at: before(5), createdAt: before(90) };
    const prices = [since(90, 1000), since(2, 100)];
    expect(changedPrices({ priceCents: 100, withdrawn, prices }, since(1, 1100), false)).toEqual([
      since(90, 1000),
      since(1, 1100),
    ]);
  });

  it("gain each change with its time, and lose what ended over 30 days before", () => {
    const prices = [since(90, 500), since(60, 1000)];
    expect(withPrice(prices, since(20, 900))).toEqual([since(60, 1000), since(20, 900)]);
    expect(withPrice(prices, since(20, 1000))).toBe(prices);
  });

  it("are bounded: the two oldest become one at the lower price", () => {
    const many = Array.from({ length: keptPrices }, (_, index) =>
      since(29 - index / 10, index === 0 ? 100 : 1000 + index),
    );
    const after = withPrice(many, since(1, 5000));
    expect(after).toHaveLength(keptPrices);
    expect(after[0]).toEqual({ at: many[0]?.at, cents: 100 });
    expect(after.at(-1)).toEqual(since(1, 5000));
    expect(lowestPrice(after, now).cents).toBe(100);
  });
});
