import { formatUtcDay } from "./format.ts";

/**
 * @param first the first of the days, ISO 8601
 * @param last the last one
 * @returns the days without their year: "26 to 28 Nov", "26 Nov to 2 Dec"
 */
export const formatDayRange = (first: string, last: string): string => {
  const [from, to] = [formatUtcDay(first), formatUtcDay(last)].map((day) => day.slice(0, -5));
  return `${first.slice(0, 7) === last.slice(0, 7) ? from?.split(" ")[0] : from} to ${to}`;
};
