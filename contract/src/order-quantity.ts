import { limits } from "./limits.ts";

/** A product's minimum order quantity and available quantity, in pieces. */
interface Quantities {
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
}

/**
 * The rule of SPEC.md section 5, which the order modal and the server share: strictly more than the minimum order
 * quantity, and strictly less than the available quantity. `limits.quantity` bounds an order, although returned
 * pieces can make a stock larger.
 *
 * @param quantity pieces to order
 */
export const quantityFits = (quantity: number, product: Quantities): boolean =>
  Number.isInteger(quantity) &&
  quantity <= limits.quantity &&
  quantity > product.minimumOrderQuantity &&
  quantity < product.availableQuantity;

/** @returns the given percentage of a number of pieces, rounded down */
export const shareOf = (pieces: number, percent: number): number =>
  Math.floor((pieces * percent) / 100);

/** The quantities that a shopper can order at once, in pieces. */
export interface OrderRange {
  readonly fewest: number;
  readonly most: number;
  /** Whether the account's share, and not the stock, limits `most`. */
  readonly isCapped: boolean;
  /** False for a visitor without an account: theirs may then limit `most` further. */
  readonly isShareKnown: boolean;
}

/**
 * @param sharePercent the share of a product's pieces that the account may have, in percent; null if it isn't
 *   known. The smallest order is always granted
 */
export const orderRange = (product: Quantities, sharePercent: number | null = 100): OrderRange => {
  const fewest = product.minimumOrderQuantity + 1;
  const largest = Math.min(product.availableQuantity - 1, limits.quantity);
  const allowed = Math.max(fewest, shareOf(product.availableQuantity, sharePercent ?? 100));
  const isShareKnown = sharePercent !== null;
  return { fewest, most: Math.min(largest, allowed), isCapped: allowed < largest, isShareKnown };
};

/** Whether a product is in stock: at least one quantity can be ordered. */
export const canBeOrdered = (product: Quantities): boolean =>
  quantityFits(product.minimumOrderQuantity + 1, product);

/** Up to this many pieces a product runs low, however small its orders are. */
const fewPieces = 5;

/** Whether a product runs low: few pieces are left, or two minimal orders would take all. */
export const runsLow = (product: Quantities): boolean =>
  product.availableQuantity <= Math.max(fewPieces, 2 * (product.minimumOrderQuantity + 1));
