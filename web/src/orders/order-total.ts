import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";

/**
 * What an order will cost. It is reckoned in minor units, so that no cent gets lost.
 *
 * @param unitPrice the product's price as a decimal amount: 19.99
 * @param quantity pieces, as typed
 * @returns the decimal amount, or null while that is no number of pieces
 */
export const orderTotal = (unitPrice: number, quantity: number): number | null =>
  Number.isSafeInteger(quantity) && quantity > 0
    ? toDecimal(toMinorUnits(unitPrice) * quantity)
    : null;
