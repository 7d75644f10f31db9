/**
 * Money is an integer number of minor units (cents) wherever it is stored or calculated, and a
 * decimal number only on the wire: sums of binary fractions lose cents (0.1 + 0.2).
 */

/**
 * @param decimal an amount on the wire, with at most two decimals: 19.99
 * @returns the same amount in minor units: 1999
 */
export const toMinorUnits = (decimal: number): number => Math.round(decimal * 100);

/**
 * @param minorUnits an integer amount in minor units: 1999
 * @returns the same amount on the wire: 19.99
 */
export const toDecimal = (minorUnits: number): number => minorUnits / 100;
