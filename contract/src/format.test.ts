import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { formatDayOfYear, formatDayRange } from "./day-of-year.ts";
import { currencySymbol, formatCount, formatDay, formatMoney } from "./format.ts";
import { shop } from "./shop.ts";

const { locale, currency } = shop;

test("each number equals what Intl.NumberFormat gives", () => {
  const counts = new Intl.NumberFormat(locale);
  assert(property(integer(), (count) => formatCount(count) === counts.format(count)));
});

test("each amount equals what Intl.NumberFormat gives", () => {
  const amounts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: currency.code,
    currencyDisplay: "narrowSymbol",
  });
  const unit = 10 ** currency.minorDigits;
  const minorUnits = integer({ min: 0, max: 10 ** 13 });
  assert(property(minorUnits, (all) => formatMoney(all / unit) === amounts.format(all / unit)));
});

test("an inexact sum is rounded to the minor unit", () => {
  expect(formatMoney(0.1 + 0.2)).toBe(formatMoney(0.3));
});

test("the currency's sign is the one in amounts", () => {
  expect(currencySymbol).toMatch(/^\S+$/);
  expect(formatMoney(5)).toContain(currencySymbol);
});

test("a time's day is the one at the shop, as Intl.DateTimeFormat writes it", () => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: shop.timeZone });
  for (let month = 1; month <= 12; month++)
    for (const clock of ["00:00:00", "12:00:00", "23:59:59"]) {
      const time = `2026-${String(month).padStart(2, "0")}-0${1 + (month % 9)}T${clock}.000Z`;
      expect(formatDay(time)).toBe(day.format(new Date(time)));
    }
});

test("days of two months are both written with their month", () => {
  const range = formatDayRange("2026-12-31", "2027-01-05");
  expect(range).toBe(`${formatDayOfYear("2026-12-31")} to ${formatDayOfYear("2027-01-05")}`);
});

test("days of one month name it once, where the locale writes the day before the month", () => {
  const last = formatDayOfYear("2026-11-28");
  const range = formatDayRange("2026-11-26", "2026-11-28");
  expect(range.endsWith(` to ${last}`)).toBe(true);
  const month = last.replace(/^28\S*\s*/, "");
  if (/^28\S*\s/.test(last)) expect(range.split(month)).toHaveLength(2);
});
