/** Arithmetic with calendar days, written as 2026-11-24. */

const dayMs = 24 * 60 * 60 * 1000;

/** @returns the day that it is at a time in a time zone */
export const dayOf = (at: Date, timeZone: string): string =>
  at.toLocaleDateString("sv-SE", { timeZone }); // Sweden writes dates as ISO 8601 does

/** @returns the day some days later, or before if `days` is negative */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** @returns the Monday of the day's week */
export const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay(); // Sunday is 0
  return addDays(day, -((weekday + 6) % 7));
};

/** @returns the first day of the day's month */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** @returns the days from the first to the last one, both included; none if the last one is earlier */
export const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};
