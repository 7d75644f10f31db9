import { limits } from "./limits.ts";

/** A product's minimum order quantity and available quantity, in pieces. */
interface Quantities {
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
}

/**
 * The rule of SPEC.md section 5, the one both the order modal and the server apply: strictly more
 * than the minimum order quantity, and strictly less than what is available. No order is larger than
 * `limits.quantity`, although pieces that come back can make a stock larger.
 *
 * @param quantity pieces wanted
 */
export const quantityFits = (quantity: number, product: Quantities): boolean =>
  Number.isInteger(quantity) &&
  quantity <= limits.quantity &&
  quantity > product.minimumOrderQuantity &&
  quantity < product.availableQuantity;

/** Whether there is any quantity in which a product can be ordered now: whether it is in stock. */
export const canBeOrdered = (product: Quantities): boolean =>
  quantityFits(product.minimumOrderQuantity + 1, product);

/** A product with at most so many pieces runs low, however small its orders are. */
const fewPieces = 5;

/** Whether a product runs low: few pieces are left, or two of its smallest orders would take all. */
export const runsLow = (product: Quantities): boolean =>
  product.availableQuantity <= Math.max(fewPieces, 2 * (product.minimumOrderQuantity + 1));
