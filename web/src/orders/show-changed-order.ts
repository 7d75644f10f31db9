import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import type { Order, OrderDetails } from "@pros-and-drill/contract/orders";
import type { QueryClient } from "@tanstack/react-query";
import { changeRows, listKey } from "../lists/use-list.ts";
import { orderKey, orderKeys } from "./use-order.ts";

const lists = ["GET /purchase", "GET /order"] as const;

const changeListed = (cache: QueryClient, id: string, change: (row: Order) => Order): void => {
  for (const list of lists) changeRows(cache, list, (row) => (row._id === id ? change(row) : row));
};

/** Shows an order as it is after a change, wherever it is loaded. */
export const showChangedOrder = (cache: QueryClient, order: OrderDetails): void => {
  cache.setQueryData(orderKey(order._id), order);
  changeListed(cache, order._id, () => order);
};

/** Shows the status that somebody else has given an order, until it is loaded again. */
export const showStatus = (cache: QueryClient, id: string, status: OrderStatus): void => {
  cache.setQueryData<OrderDetails | null>(orderKey(id), (order) => order && { ...order, status });
  changeListed(cache, id, (row) => ({ ...row, status }));
};

/** Loads orders again wherever they are shown. What was on its way before the change is dropped. */
export const loadOrdersAgain = (cache: QueryClient): void => {
  for (const queryKey of [orderKeys, ...lists.map(listKey)]) {
    void cache.invalidateQueries({ queryKey });
  }
};
