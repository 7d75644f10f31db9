import type { Entry } from "@shop/contract/calls";
import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { isInHouse, type OrderStatus } from "@shop/contract/order-status";
import type { Order, OrderDetails } from "@shop/contract/orders";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { changeRows, listKey } from "../../data/lists/use-list.ts";
import { cacheOrder, cacheStatus, refetchOrders } from "../../domain/orders/order-queries.ts";

/** Milliseconds between two requests for what admins watch, as for other orders (decision 110). */
const pollMs = 8_000;

/** Entries of a list that one request answers: a list of several pages is polled at the same cost. */
const polledRows = 100;

/** Polls the desk's orders, an empty list too: new ones arrive at any time. */
export const pollDesk = (orders: readonly unknown[]): number =>
  pollMs * Math.max(1, Math.ceil(orders.length / polledRows));

const orderKeys = ["GET /desk/orders/:id"] as const;
const countsKey = ["GET /desk/orders/counts"] as const;

/** @returns the cache key of all about an order */
export const deskOrderKey = (id: string) => [...orderKeys, id] as const;

/**
 * All about an order, for admins, polled; null if there is no such order.
 *
 * @param silent whether the page does without it, and so shows no failure
 */
export const useDeskOrder = (id: string, { silent = false } = {}) =>
  useQuery({
    queryKey: deskOrderKey(id),
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /desk/orders/:id", { params: { id } }, { signal })),
    refetchInterval: pollMs,
    meta: { watched: true, silent },
  });

/** How many orders each tab has, polled. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call("GET /desk/orders/counts", {}, { signal }),
    refetchInterval: pollMs,
    meta: { watched: true },
  });

type Row = Entry<"GET /desk/orders">;

/** An order that has left the house, or is cancelled, isn't late any more. */
const withoutPast = <T extends Pick<Row, "status" | "late" | "packing">>(row: T): T => {
  if (isInHouse(row.status)) return row;
  const { late: _late, packing: _packing, ...rest } = row;
  return rest as T; // as: both fields are optional
};

/** Shows a change in the desk's lists and on the order's page, until both are loaded again. */
const changeDesk = (
  cache: QueryClient,
  id: string,
  change: Partial<Pick<Order, "status" | "lines" | "total" | "carrier" | "trackingNumber">>,
): void => {
  changeRows(cache, "GET /desk/orders", (row) =>
    row._id === id ? withoutPast({ ...row, ...change }) : row,
  );
  cache.setQueryData<DeskOrderDetails | null>(deskOrderKey(id), (order) => {
    if (!order) return order;
    const shelves = new Map(order.lines.map((line) => [line._id, line.shelf]));
    const lines = (change.lines ?? order.lines).map((line) => ({
      ...line,
      ...(shelves.get(line._id) === undefined ? {} : { shelf: shelves.get(line._id) }),
    }));
    return withoutPast({ ...order, ...change, lines });
  });
};

/** Shows an order that an admin has changed wherever it is loaded. */
export const cacheDeskOrder = (cache: QueryClient, order: OrderDetails): void => {
  cacheOrder(cache, order);
  const { _id: id, status, lines, total, carrier, trackingNumber } = order;
  const parcel = { ...(carrier ? { carrier } : {}), ...(trackingNumber ? { trackingNumber } : {}) };
  changeDesk(cache, id, { status, lines, total, ...parcel });
};

/** Shows the status that somebody else has given an order, until the order is loaded again. */
export const cacheDeskStatus = (cache: QueryClient, id: string, status: OrderStatus): void => {
  cacheStatus(cache, id, status);
  changeDesk(cache, id, { status });
};

/** Refetches what pages show of orders, the desk's too. Cancels stale requests, sent before the change. */
export const refetchDeskOrders = (cache: QueryClient): void => {
  refetchOrders(cache);
  for (const queryKey of [orderKeys, countsKey, listKey("GET /desk/orders"), ["GET /desk/today"]]) {
    void cache.invalidateQueries({ queryKey });
  }
};
