import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";

/**
 * An order's total, computed in minor units to be exact.
 *
 * @param unitPrice the product's price as a decimal amount: 19.99
 * @param quantity pieces, as typed
 * @returns the decimal amount, or null while the quantity is no positive whole number
 */
export const orderTotal = (unitPrice: number, quantity: number): number | null =>
  Number.isSafeInteger(quantity) && quantity > 0
    ? toDecimal(toMinorUnits(unitPrice) * quantity)
    : null;
