/** A line of an order whose pieces cost 1 each. */
export const line = (name: string, quantity: number, cancelled?: object) => ({
  _id: name,
  productId: name,
  name,
  quantity,
  unitPrice: 1,
  total: quantity,
  cancelled,
});
