const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * @param time ISO 8601
 * @param now in milliseconds since 1970
 * @returns how long ago that was, in the largest whole unit: "now", "5 min", "3 h", "2 d"
 */
export const formatAge = (time: string, now: number): string => {
  const age = now - Date.parse(time);
  if (age < minute) return "now";
  if (age < hour) return `${Math.floor(age / minute)} min`;
  return age < day ? `${Math.floor(age / hour)} h` : `${Math.floor(age / day)} d`;
};

/** As formatAge, within a sentence: "just now", "5 min ago". */
export const formatAgo = (time: string, now: number): string =>
  now - Date.parse(time) < minute ? "just now" : `${formatAge(time, now)} ago`;
