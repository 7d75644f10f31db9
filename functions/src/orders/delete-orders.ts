import type { Decide } from "../stock/stock.ts";
import { holdsStock } from "./holds-stock.ts";
import type { Order } from "./order.ts";

/**
 * Deletes all orders in question that stand, and returns the pieces that they hold to the stock.
 * Its result is how many it deletes.
 */
export const deleteOrders: Decide<number, Order> = (stock, standing) => {
  const returned = standing.filter(holdsStock).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    result: standing.length,
    created: [],
    deleted: standing.map(({ id }) => id),
    availableQuantity: stock && stock.availableQuantity + returned,
  };
};
