import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test("an amount shows its currency, its thousands and two decimals", () => {
  expect(formatMoney(1299.5)).toBe("$1,299.50");
});

test("an inexact sum is rounded to the cent", () => {
  expect(formatMoney(0.1 + 0.2)).toBe("$0.30");
});

test("each amount equals what Intl.NumberFormat gives", () => {
  const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  const cents = integer({ min: 0, max: 10 ** 13 });
  assert(property(cents, (all) => formatMoney(all / 100) === dollars.format(all / 100)));
});
