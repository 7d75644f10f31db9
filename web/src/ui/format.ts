/**
 * Formats a whole number without Intl.NumberFormat, as formatMoney does.
 *
 * @returns the number as shoppers read it: 12,500
 */
export const formatCount = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");

/**
 * Formats money without Intl.NumberFormat, whose set-up delays the page's first render
 * (docs/decisions/025).
 *
 * @param amount a decimal amount as the API sends it: 1299.5
 * @returns the amount as shoppers read it: $1,299.50
 */
export const formatMoney = (amount: number): string =>
  `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;

const months = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sept",
  "Oct",
  "Nov",
  "Dec",
];

/**
 * Formats a day without Intl.DateTimeFormat, and in UTC, so that the server and the browser write the
 * same.
 *
 * @param time ISO 8601, in UTC
 * @returns the day as shoppers read it: 14 Sept 2026
 */
export const formatUtcDay = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split("-").map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
};
