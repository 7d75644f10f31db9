import { isOpen, type OrderStatus } from "@pros-and-drill/contract/order-status";
import type { Order, OrderDetails } from "@pros-and-drill/contract/orders";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { nullIfMissing } from "../api/call-failed.ts";
import { changeRows, listKey } from "../lists/use-list.ts";

/**
 * Milliseconds between two requests while orders are polled. With the time that an answer takes, a change
 * shows within ten seconds (docs/decisions/110-pages-poll.md).
 */
const pollMs = 8_000;

/** Polls everybody's orders, since new ones arrive at any time; not before the first answer. */
export const pollAlways = (orders: readonly unknown[]): number | false =>
  orders.length > 0 && pollMs;

/** Polls orders while one of them is open. */
export const pollWhileOpen = (orders: readonly Pick<Order, "status">[]): number | false =>
  orders.some(({ status }) => isOpen(status)) && pollMs;

/** The prefix of the cache keys of single orders. */
const orderKeys = ["GET /purchase/:id"] as const;

const orderKey = (id: string) => [...orderKeys, id] as const;

/** One order with its history, polled while it is open; null if this person has no such order. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /purchase/:id", { params: { id } }, { signal })),
    refetchInterval: ({ state: { data } }) => pollWhileOpen(data ? [data] : []),
    meta: { watched: true },
  });

const lists = ["GET /purchase", "GET /order"] as const;

const changeListed = (cache: QueryClient, id: string, change: (row: Order) => Order): void => {
  for (const list of lists) changeRows(cache, list, (row) => (row._id === id ? change(row) : row));
};

/** Shows a changed order wherever it is loaded. */
export const cacheOrder = (cache: QueryClient, order: OrderDetails): void => {
  cache.setQueryData(orderKey(order._id), order);
  changeListed(cache, order._id, () => order);
};

/** Shows the status that somebody else has given an order, until the order is loaded again. */
export const cacheStatus = (cache: QueryClient, id: string, status: OrderStatus): void => {
  cache.setQueryData<OrderDetails | null>(orderKey(id), (order) => order && { ...order, status });
  changeListed(cache, id, (row) => ({ ...row, status }));
};

/** Refetches orders wherever they are shown. Cancels stale requests, sent before the change. */
export const refetchOrders = (cache: QueryClient): void => {
  for (const queryKey of [orderKeys, ...lists.map(listKey)]) {
    void cache.invalidateQueries({ queryKey });
  }
};
