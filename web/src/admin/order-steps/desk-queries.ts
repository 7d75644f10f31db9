import type { Entry } from "@shop/contract/calls";
import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import type { PackingDetails } from "@shop/contract/desk/packing";
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
const packingKeys = ["GET /desk/packing/:id"] as const;
const countsKey = ["GET /desk/orders/counts"] as const;

/** @returns the cache key of all about an order */
export const deskOrderKey = (id: string) => [...orderKeys, id] as const;

/** All about an order, for admins, polled; null if there is no such order. */
export const useDeskOrder = (id: string) =>
  useQuery({
    queryKey: deskOrderKey(id),
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /desk/orders/:id", { params: { id } }, { signal })),
    refetchInterval: pollMs,
    meta: { watched: true },
  });

/** @returns the cache key of all that packing an order needs */
export const packingKey = (id: string) => [...packingKeys, id] as const;

/** All that packing an order needs, polled; null if it isn't to be packed. Packing goes on without it, so it shows no failure. */
export const usePackingDetails = (id: string) =>
  useQuery({
    queryKey: packingKey(id),
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /desk/packing/:id", { params: { id } }, { signal })),
    refetchInterval: pollMs,
    meta: { watched: true, silent: true },
  });

/** How many orders each tab has, polled. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call("GET /desk/orders/counts", {}, { signal }),
    refetchInterval: pollMs,
    meta: { watched: true },
  });

type Row = Pick<Entry<"GET /desk/orders">, "status" | "late" | "packing">;

/** An order that has left the house, or is cancelled, isn't late any more. */
const withoutPast = <T extends Row>(row: T): T => {
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

/** Shows the status of an order in what packing has loaded of it, until that is loaded again. */
const changePacking = (cache: QueryClient, id: string, status: OrderStatus): void => {
  changeRows(cache, "GET /desk/packing", (row) =>
    row._id === id ? withoutPast({ ...row, status }) : row,
  );
  cache.setQueryData<PackingDetails | null>(
    packingKey(id),
    (order) => order && withoutPast({ ...order, status }),
  );
};

/** Shows an order that an admin has changed wherever it is loaded. */
export const cacheDeskOrder = (cache: QueryClient, order: OrderDetails): void => {
  cacheOrder(cache, order);
  const { _id: id, status, lines, total, carrier, trackingNumber } = order;
  const parcel = { ...(carrier ? { carrier } : {}), ...(trackingNumber ? { trackingNumber } : {}) };
  changeDesk(cache, id, { status, lines, total, ...parcel });
  changePacking(cache, id, status);
};

/** Shows the status that somebody else has given an order, until the order is loaded again. */
export const cacheDeskStatus = (cache: QueryClient, id: string, status: OrderStatus): void => {
  cacheStatus(cache, id, status);
  changeDesk(cache, id, { status });
  changePacking(cache, id, status);
};

/** Refetches what pages show of orders, the desk's too. Cancels stale requests, sent before the change. */
export const refetchDeskOrders = (cache: QueryClient): void => {
  refetchOrders(cache);
  const lists = [listKey("GET /desk/orders"), listKey("GET /desk/packing")];
  for (const queryKey of [orderKeys, packingKeys, countsKey, ...lists, ["GET /desk/today"]]) {
    void cache.invalidateQueries({ queryKey });
  }
};
