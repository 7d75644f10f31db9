/**
 * The rule of SPEC.md section 5, the one both the order modal and the server apply: strictly more
 * than the minimum order quantity, and strictly less than what is available.
 *
 * @param quantity pieces wanted
 * @param product its minimum order quantity and available quantity, in pieces
 */
export const quantityFits = (
  quantity: number,
  product: { minimumOrderQuantity: number; availableQuantity: number },
): boolean =>
  Number.isInteger(quantity) &&
  quantity > product.minimumOrderQuantity &&
  quantity < product.availableQuantity;
