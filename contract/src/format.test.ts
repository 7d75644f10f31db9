import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { formatCount, formatDayRange, formatMoney, formatUtcDay } from "./format.ts";

test("a number of pieces shows its thousands", () => {
  expect([0, 999, 1000, 1_000_000].map(formatCount)).toEqual(["0", "999", "1,000", "1,000,000"]);
});

test("each number equals what Intl.NumberFormat gives", () => {
  const counts = new Intl.NumberFormat("en-GB");
  assert(property(integer(), (count) => formatCount(count) === counts.format(count)));
});

test("an amount shows its currency, its thousands and two decimals", () => {
  expect(formatMoney(1299.5)).toBe("$1,299.50");
});

test("an inexact sum is rounded to the cent", () => {
  expect(formatMoney(0.1 + 0.2)).toBe("$0.30");
});

test("each amount equals what Intl.NumberFormat gives", () => {
  const dollars = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
  });
  const cents = integer({ min: 0, max: 10 ** 13 });
  assert(property(cents, (all) => formatMoney(all / 100) === dollars.format(all / 100)));
});

test("a day in UTC is written as Intl.DateTimeFormat writes it", () => {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const time = `2026-${String(month).padStart(2, "0")}-0${1 + (month % 9)}T23:59:59.000Z`;
    expect(formatUtcDay(time)).toBe(day.format(new Date(time)));
  }
});

test.each([
  ["2026-11-26", "2026-11-28", "26 to 28 Nov"],
  ["2026-11-26", "2026-12-02", "26 Nov to 2 Dec"],
  ["2026-12-31", "2027-01-05", "31 Dec to 5 Jan"],
])("the days from %s to %s are written as %s", (first, last, text) => {
  expect(formatDayRange(first, last)).toBe(text);
});
