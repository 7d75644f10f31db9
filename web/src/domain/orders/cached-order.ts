import type { Order, OrderDetails } from "@shop/contract/orders";
import type { QueryClient } from "@tanstack/react-query";

/** The prefix of the cache keys of single orders. */
export const orderKeys = ["GET /purchase/:id"] as const;

export const orderKey = (id: string) => [...orderKeys, id] as const;

/** Caches an order that was just placed, as the shop answers it, for the pages that show it next. */
export const cachePlaced = (cache: QueryClient, order: Order): void => {
  const history = [{ status: "placed", at: order.createdAt, by: "customer" } as const];
  cache.setQueryData<OrderDetails>(orderKey(order._id), { ...order, history });
};
