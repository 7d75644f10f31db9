import { expect, it } from "vitest";
import { unitPriceOf } from "./price-list.ts";

const drill = { id: "drill", kind: "Hammer drill", priceCents: 1999 };
const list = {
  name: "Trade",
  percent: 10,
  kinds: [{ kind: "hammer-drill ", percent: 25 }],
  prices: [{ product: "saw", cents: 1500 }],
};

it("without a list everybody pays the same", () => {
  expect(unitPriceOf(drill, undefined)).toBe(1999);
});

it("a percentage comes off, that of the kind in place of that of everything", () => {
  expect(unitPriceOf({ ...drill, kind: "Bit" }, list)).toBe(1799); // 199.9 is rounded
  expect(unitPriceOf({ id: "drill", priceCents: 1999 }, list)).toBe(1799);
  expect(unitPriceOf(drill, list)).toBe(1499);
  expect(unitPriceOf(drill, { ...list, kinds: [{ kind: "Hammer drill", percent: 0 }] })).toBe(1999);
});

it("the price of a single product holds before any percentage, unless everybody pays less", () => {
  expect(unitPriceOf({ ...drill, id: "saw" }, list)).toBe(1500);
  expect(unitPriceOf({ ...drill, id: "saw", priceCents: 1400 }, list)).toBe(1400);
});

it("nothing is free", () => {
  expect(unitPriceOf({ id: "bit", priceCents: 1 }, { ...list, percent: 90 })).toBe(1);
});
