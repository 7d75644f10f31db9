import { addMonths } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import { addressQuery } from "../../ui/address-state.ts";

/** A month or a year: "2026-11", "2026". */
const pattern = /^(19|2\d)\d\d(-(0[1-9]|1[0-2]))?$/;

const isMonth = (span: string): boolean => span.length === 7;

/** @returns the month or the year in an address; this month if it has none */
export const spanIn = (address: URLSearchParams, today: string): string => {
  const text = address.get("span") ?? "";
  return pattern.test(text) ? text : today.slice(0, 7);
};

/** @returns the query of the address of a month or a year: "?span=2026-11" */
export const spanQuery = (span: string): string => addressQuery({ span });

const monthOf = (month: "long" | "short") =>
  new Intl.DateTimeFormat(shop.locale, { month, year: "numeric", timeZone: "UTC" });
const names = { long: monthOf("long"), short: monthOf("short") };

/** @returns a month or a year in words: "November 2026", "Nov 2026", "2026" */
export const spanName = (span: string, length: "long" | "short" = "long"): string =>
  isMonth(span) ? names[length].format(new Date(`${span}-01T00:00:00Z`)) : span;

/** @returns the month or the year that is so many later, or before if it is negative */
export const spanAfter = (span: string, by: 1 | -1): string =>
  isMonth(span) ? addMonths(span, by) : String(Number(span) + by);

/**
 * @param first the month of the first order
 * @returns the months and the years since then, until today, the last one first; with the chosen one
 */
export const spansSince = (first: string, today: string, chosen: string) => {
  const months = [today.slice(0, 7)];
  // A hundred years, if a clock was wrong.
  for (let month = months[0] ?? ""; month > first && months.length < 1200; months.push(month))
    month = addMonths(month, -1);
  const all = isMonth(chosen) && !months.includes(chosen) ? [...months, chosen] : months;
  const years = new Set([...all.map((month) => month.slice(0, 4)), chosen.slice(0, 4)]);
  const lastFirst = (spans: Iterable<string>) => [...spans].toSorted().toReversed();
  return { months: lastFirst(all), years: lastFirst(years) };
};
