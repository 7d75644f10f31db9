const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Formats a day without Intl.DateTimeFormat, and in UTC, so that the server and the browser write the
 * same.
 *
 * @param time ISO 8601, in UTC
 * @returns the day as shoppers read it: Sep 14, 2026
 */
export const formatUtcDay = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
};
