/**
 * Formats money without Intl.NumberFormat, whose set-up delays the page's first render
 * (docs/decisions/024).
 *
 * @param amount a decimal amount as the API sends it: 1299.5
 * @returns the amount as shoppers read it: $1,299.50
 */
export const formatMoney = (amount: number): string =>
  `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
