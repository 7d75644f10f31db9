/** A product's minimum order quantity and available quantity, in pieces. */
interface Quantities {
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
}

/**
 * The rule of SPEC.md section 5, the one both the order modal and the server apply: strictly more
 * than the minimum order quantity, and strictly less than what is available.
 *
 * @param quantity pieces wanted
 */
export const quantityFits = (quantity: number, product: Quantities): boolean =>
  Number.isInteger(quantity) &&
  quantity > product.minimumOrderQuantity &&
  quantity < product.availableQuantity;

/** Whether there is any quantity in which a product can be ordered now: whether it is in stock. */
export const canBeOrdered = (product: Quantities): boolean =>
  quantityFits(product.minimumOrderQuantity + 1, product);
