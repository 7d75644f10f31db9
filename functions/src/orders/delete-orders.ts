import type { Decide, Stocks } from "../stock/stock.ts";
import { holdsStock } from "./holds-stock.ts";
import type { Order } from "./order.ts";

/** @returns the stock of the products that exist once the pieces of these orders are back in it */
export const returnedTo = (stocks: Stocks, orders: readonly Order[]): Map<string, number> => {
  const available = new Map<string, number>();
  for (const { purchaseId, quantity } of orders.filter(holdsStock)) {
    const stock = stocks.get(purchaseId);
    const before = available.get(purchaseId) ?? stock?.availableQuantity ?? 0;
    if (stock) available.set(purchaseId, before + quantity);
  }
  return available;
};

/**
 * Deletes all orders in question that stand, and returns the pieces that they hold to the stock.
 * Its result is how many it deletes.
 */
export const deleteOrders: Decide<number, Order> = (stocks, standing) => ({
  result: standing.length,
  deleted: standing.map(({ id }) => id),
  available: returnedTo(stocks, standing),
});
