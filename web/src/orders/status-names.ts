import type { OrderStatus } from "@pros-and-drill/contract/order-status";

/** What each status is called. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  placed: "Placed",
  confirmed: "Confirmed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** The statuses that an order passes through unless it is cancelled. */
export const usualStatuses: readonly OrderStatus[] = [
  "placed",
  "confirmed",
  "shipped",
  "delivered",
];
