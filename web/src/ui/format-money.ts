const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * @param amount a decimal amount as the API sends it: 1299.5
 * @returns the amount as shoppers read it: $1,299.50
 */
export const formatMoney = (amount: number): string => dollars.format(amount);
