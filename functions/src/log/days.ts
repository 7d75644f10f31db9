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

/**
 * @param day as 2026-11-24
 * @param timeZone as Europe/London
 * @param more days after that day
 * @returns when the day begins there. Where its midnight is skipped, the first moment after it
 */
export const startOfDay = (day: string, timeZone: string, more = 0): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + more * 24 * 60 * 60 * 1000;
  const guess = midnight - offsetAt(midnight, timeZone);
  const start = midnight - offsetAt(guess, timeZone);
  return new Date(Math.max(start, midnight - offsetAt(start, timeZone)));
};
