import { addDays, addMonths, daysBetween } from "@shop/contract/calendar";

/** Days in sequence, as 2026-11-24; empty if `last` is before `first`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

const isMonth = (span: string): boolean => span.length === 7;

/** @returns the month of a day: "2026-11" */
export const monthOf = (day: string): string => day.slice(0, 7);

/** @param span a month or a year: "2026-11", "2026" @returns its days */
const daysOfSpan = (span: string): DayRange =>
  isMonth(span)
    ? { first: `${span}-01`, last: addDays(`${addMonths(span, 1)}-01`, -1) }
    : { first: `${span}-01-01`, last: `${span}-12-31` };

/** @returns the same day of another month, or its last day if it is shorter */
const sameDay = (day: string, month: string): string => {
  const { last } = daysOfSpan(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
};

/** The span before a month or a year, or the month of the year before. */
const spanBefore = (span: string, by: "span" | "year"): string => {
  if (isMonth(span)) return addMonths(span, by === "year" ? -12 : -1);
  return String(Number(span) - 1).padStart(4, "0");
};

/**
 * @param span a month or a year: "2026-11", "2026"
 * @param closed the last day that is closed
 * @returns its closed days, and the days of the span before and of the same one a year before, up to the same day if it
 *   isn't over. A year has no month of the year before
 */
export const comparedSpans = (span: string, closed: string) => {
  const whole = daysOfSpan(span);
  const isOver = whole.last <= closed;
  const last = isOver ? whole.last : closed;
  const upToSameDay = (other: string) => {
    const days = daysOfSpan(other);
    const isEmpty = last < whole.first;
    const month = isMonth(span) ? other : `${other}${last.slice(4, 7)}`;
    const end = isEmpty ? addDays(days.first, -1) : isOver ? days.last : sameDay(last, month);
    return { span: other, days: { first: days.first, last: end } };
  };
  return {
    now: { first: whole.first, last },
    isOver,
    before: upToSameDay(spanBefore(span, "span")),
    yearBefore: isMonth(span) ? upToSameDay(spanBefore(span, "year")) : null,
  };
};

/** @returns the months that are whole in some days, and the days beside them */
export const partsOf = ({ first, last }: DayRange) => {
  const months: string[] = [];
  const days: string[] = [];
  for (let day = first; day <= last; ) {
    const month = daysOfSpan(monthOf(day));
    if (day === month.first && month.last <= last) months.push(monthOf(day));
    else days.push(...daysBetween(day, month.last < last ? month.last : last));
    day = addDays(month.last, 1);
  }
  return { months, days };
};

/** @returns the months that some days are in, also those that aren't whole */
export const monthsIn = ({ first, last }: DayRange): string[] => {
  if (last < first) return [];
  const [from, to] = [monthOf(first), monthOf(last)];
  const months = [from];
  for (let month = from; month < to; months.push(month)) month = addMonths(month, 1);
  return months;
};

/** @returns the days of a month until the last one that is closed */
export const closedDaysIn = (month: string, closed: string): string[] => {
  const { first, last } = daysOfSpan(month);
  return daysBetween(first, last < closed ? last : closed);
};
