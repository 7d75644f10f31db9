/** Milliseconds by which a time zone's clocks are ahead of UTC at a time. */
const offsetAt = (at: number, timeZone: string): number => {
  const clock = new Intl.DateTimeFormat("en-GB", {
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
 * @param timeZone as Europe/London
 * @param more days after that day
 * @returns when the day begins there. Where its midnight is skipped, the first moment after it
 */
export const startOfDay = (day: string, timeZone: string, more = 0): Date => {
  const near = day < firstDay ? firstDay : day > lastDay ? lastDay : day;
  const midnight = Date.parse(`${near}T00:00:00Z`) + more * 24 * 60 * 60 * 1000;
  const guess = midnight - offsetAt(midnight, timeZone);
  const start = midnight - offsetAt(guess, timeZone);
  return new Date(Math.max(start, midnight - offsetAt(start, timeZone)));
};
