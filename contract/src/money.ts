/**
 * Money is an integer number of minor units (cents) wherever it is stored or calculated, and a
 * decimal number only on the wire: sums of binary fractions lose cents (0.1 + 0.2).
 */
import { shop } from "./shop.ts";

/** Minor units in one of the shop's currency: 100 cents, 1 yen, 1,000 fils. */
const minorUnits = 10 ** shop.currency.minorDigits;

/**
 * @param decimal an amount on the wire, with at most the decimals of the currency: 19.99
 * @returns the same amount in minor units: 1999
 */
export const toMinorUnits = (decimal: number): number => Math.round(decimal * minorUnits);

/**
 * @param amount an integer amount in minor units: 1999
 * @returns the same amount on the wire: 19.99
 */
export const toDecimal = (amount: number): number => amount / minorUnits;

/** The least amount on the wire: 0.01. */
export const leastAmount = toDecimal(1);
