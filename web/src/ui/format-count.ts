/**
 * Formats a whole number without Intl.NumberFormat, like format-money.ts.
 *
 * @returns the number as shoppers read it: 12,500
 */
export const formatCount = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
