import { limits } from "@shop/contract/limits";
import { toMinorUnits } from "@shop/contract/money";
import { shop } from "@shop/contract/shop";
import { expect, it } from "vitest";
import { changedPrice, hasNinety } from "./change-price.ts";

const own = { ending: "own" } as const;
const whole = 10 ** shop.currency.minorDigits;

it.each([
  ["a percentage more", 1_000, { by: "percent", change: 50, ...own }, 1_050],
  ["a percentage less, to the nearest unit", 999, { by: "percent", change: -125, ...own }, 874],
  ["an amount less", 1_000, { by: "amount", change: -1, ...own }, 999],
  ["nothing left", 1_000, { by: "amount", change: -1_000, ...own }, null],
  ["a rounding to nothing", 1, { by: "percent", change: -900, ...own }, null],
] as const)("a price changes by %s", (_case, price, rule, changed) => {
  expect(changedPrice(price, rule)).toBe(changed);
});

it("a price can't become higher than any may be", () => {
  const highest = toMinorUnits(limits.price);
  expect(changedPrice(highest, { by: "amount", change: 1, ...own })).toBeNull();
  expect(changedPrice(highest - 1, { by: "amount", change: 1, ...own })).toBe(highest);
});

it.runIf(hasNinety)("a price ends in nine tenths of a whole unit, whichever is nearest", () => {
  const ending = (price: number) =>
    (changedPrice(price * whole, { by: "amount", change: 0, ending: "ninety" }) ?? 0) / whole;
  expect([14, 14.3, 14.5, 15.39, 0.1].map(ending)).toEqual([13.9, 13.9, 14.9, 14.9, 0.9]);
});

it.runIf(hasNinety).each([
  ["0.45 less 10 % has no lower such ending", 0.45, -100, 0.41],
  ["14.60 less 1 % doesn't become 14.90", 14.6, -10, 13.9],
  ["14.90 less 1 % stays", 14.9, -10, 14.9],
  ["15.30 more 1 % doesn't become 14.90", 15.3, 10, 15.9],
])("an ending never turns a change around: %s", (_case, price, change, changed) => {
  const rule = { by: "percent", change, ending: "ninety" } as const;
  expect(changedPrice(Math.round(price * whole), rule)).toBe(Math.round(changed * whole));
});
