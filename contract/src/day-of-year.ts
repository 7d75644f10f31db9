/** Days without their year. Apart from the other formats, which every page loads. */
import { writeDay } from "./locale-patterns.ts";
import { patterns } from "./shop-patterns.ts";

/** @param day ISO 8601 @returns the day without its year: 14 Sept */
export const formatDayOfYear = (day: string): string => writeDay(patterns.dayOfYear, day);

/**
 * @param first the first of the days, ISO 8601
 * @param last the last one
 * @returns the days without their year: "26 to 28 Nov", "26 Nov to 2 Dec"
 */
export const formatDayRange = (first: string, last: string): string => {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const pattern = patterns.dayOfYear.months[Number(first.slice(5, 7)) - 1] ?? "";
  // The month stands once, after the last day, where the locale writes it there: "26 to 28 Nov", "26. to 28. nov."
  const [day = ""] = pattern.split(/\s/);
  const from =
    isOneMonth && day.startsWith("{day}")
      ? writeDay({ ...patterns.dayOfYear, months: Array(12).fill(day) }, first)
      : formatDayOfYear(first);
  return `${from} to ${formatDayOfYear(last)}`;
};
