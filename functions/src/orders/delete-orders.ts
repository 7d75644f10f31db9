import { type Decide, holdsStock } from "./stock.ts";

/**
 * Deletes all orders in question that stand, and returns the pieces that they hold to the stock.
 * Its result is how many it deletes.
 */
export const deleteOrders: Decide<number> = (stock, standing) => {
  const returned = standing.filter(holdsStock).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    result: standing.length,
    created: [],
    deleted: standing.map(({ id }) => id),
    availableQuantity: stock && stock.availableQuantity + returned,
  };
};
