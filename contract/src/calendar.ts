/** Arithmetic with calendar days, written as 2026-11-24. */

const dayMs = 24 * 60 * 60 * 1000;

/** The formats of days by their time zones: making one takes 0.2 ms, and a group of orders asks for a hundred days. */
const days = new Map<string, Intl.DateTimeFormat>();

/** @returns the day that it is at a time in a time zone. @throws RangeError if there is no such time or time zone */
export const dayOf = (at: Date, timeZone: string): string => {
  const known = days.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone }); // Sweden writes dates as ISO 8601 does
  days.set(timeZone, known);
  return known.format(at);
};

/** @returns the day some days later, or before if `days` is negative */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** @param firstDay 1 is Monday, 7 is Sunday @returns the first day of the day's week */
export const startOfWeek = (day: string, firstDay: number): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay(); // Sunday is 0
  return addDays(day, -((weekday - firstDay + 7) % 7));
};

/** @returns the first day of the day's month */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** @param month as 2026-11 @returns the month some months later, or before if `months` is negative */
export const addMonths = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);

/** @returns the days from the first to the last one, both included; none if the last one is earlier */
export const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Milliseconds by which a time zone's clocks are ahead of UTC at a time. */
const offsetAt = (at: number, timeZone: string): number => {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const),
  }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(clock.find((part) => part.type === type)?.value);
  const asUtc = Date.UTC(
    ...([read("year"), read("month") - 1, read("day")] as const),
    ...([read("hour"), read("minute"), read("second")] as const),
  );
  return asUtc - at;
};

/** The days that are told apart: Firestore stores times of the years 1 to 9999, and Date.UTC takes 99 for 1999. */
const [firstDay, lastDay] = ["1900-01-01", "9998-12-31"];

/**
 * @param day as 2026-11-24. One before 1900 or after 9998 counts as the nearest day of these years
 * @param time of that day, on the clocks of the time zone: "14:30", or "24:00" for its end
 * @param more days after that day
 * @returns when the clocks show it. Where they skip it, the first moment after it
 */
export const momentOf = (day: string, time: string, timeZone: string, more = 0): Date => {
  const near = day < firstDay ? firstDay : day > lastDay ? lastDay : day;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const shown = Date.parse(`${near}T00:00:00Z`) + more * dayMs + (hours * 60 + minutes) * 60_000;
  const guess = shown - offsetAt(shown, timeZone);
  const moment = shown - offsetAt(guess, timeZone);
  return new Date(Math.max(moment, shown - offsetAt(moment, timeZone)));
};

/** @returns when a day begins in a time zone: `momentOf` its midnight */
export const startOfDay = (day: string, timeZone: string, more = 0): Date =>
  momentOf(day, "00:00", timeZone, more);
