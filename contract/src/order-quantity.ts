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

/** The pieces up to which a shop can have its products run low: few enough for one query of a product's `lowFrom`. */
export const lowStockLevels = [
  ...[1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000],
] as const;

/**
 * @returns the first of `lowStockLevels` at which a product runs low: 0 if it does at each, since two minimal orders
 *   would take all; null if it does at none
 */
export const lowFrom = ({ availableQuantity, minimumOrderQuantity }: Quantities): number | null =>
  availableQuantity <= 2 * (minimumOrderQuantity + 1)
    ? 0
    : (lowStockLevels.find((level) => availableQuantity <= level) ?? null);

/**
 * @param lowStock the pieces, one of `lowStockLevels`, up to which a product runs low, however small its orders are
 * @returns whether a product runs low: few pieces are left, or two minimal orders would take all
 */
export const runsLow = (product: Quantities, lowStock: number): boolean =>
  (lowFrom(product) ?? Number.POSITIVE_INFINITY) <= lowStock;
