import { isOpen, type OrderStatus } from "@shop/contract/order-status";
import type { OrderDetails, OrderRow } from "@shop/contract/orders";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { changeRows, listKey } from "../../data/lists/use-list.ts";
import { orderKey, orderKeys } from "./cached-order.ts";
import { rowOfOrder } from "./order-lines.ts";

/**
 * Milliseconds between two requests while orders are polled. With the time that an answer takes, a change
 * shows within ten seconds (docs/decisions/110-pages-poll.md).
 */
const pollMs = 8_000;

/** Polls everybody's orders, since new ones arrive at any time; not before the first answer. */
export const pollAlways = (orders: readonly unknown[]): number | false =>
  orders.length > 0 && pollMs;

/** Polls orders while one of them is open, or a return waits for an answer. */
export const pollWhileOpen = (
  orders: readonly Pick<OrderDetails, "status" | "returnState">[],
): number | false =>
  orders.some(({ status, returnState }) => isOpen(status) || returnState === "requested") && pollMs;

/**
 * One order with its history, polled while it is open; null if this person has no such order.
 *
 * @param id the order's, or that of one of its lines
 */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ client, signal }) => {
      const order = await nullIfMissing(call("GET /purchase/:id", { params: { id } }, { signal }));
      if (order && order._id !== id) client.setQueryData(orderKey(order._id), order);
      return order;
    },
    refetchInterval: ({ state: { data } }) => pollWhileOpen(data ? [data] : []),
    meta: { watched: true },
  });

const lists = ["GET /purchase", "GET /order"] as const;

const changeListed = (
  cache: QueryClient,
  id: string,
  change: (row: OrderRow) => OrderRow,
): void => {
  for (const list of lists)
    changeRows(cache, list, (row) => (row.orderId === id ? change(row) : row));
};

/** Shows a changed order wherever it is loaded. */
export const cacheOrder = (cache: QueryClient, order: OrderDetails): void => {
  cache.setQueryData(orderKey(order._id), order);
  changeListed(cache, order._id, (row) => rowOfOrder(row, order));
};

/** Shows the status that somebody else has given an order, until the order is loaded again. */
export const cacheStatus = (cache: QueryClient, id: string, status: OrderStatus): void => {
  cache.setQueryData<OrderDetails | null>(orderKey(id), (order) => order && { ...order, status });
  // A cancelled line stays cancelled.
  changeListed(cache, id, (row) => (row.status === "cancelled" ? row : { ...row, status }));
};

/** Refetches orders wherever they are shown. Cancels stale requests, sent before the change. */
export const refetchOrders = (cache: QueryClient): void => {
  for (const queryKey of [orderKeys, ...lists.map(listKey)]) {
    void cache.invalidateQueries({ queryKey });
  }
};
