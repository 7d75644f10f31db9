import { isOpen } from "@pros-and-drill/contract/order-status";
import type { Order } from "@pros-and-drill/contract/orders";

/**
 * Milliseconds between two looks at orders. With the time that an answer takes, a change shows within ten
 * seconds (docs/decisions/110-orders-are-asked-for-again.md).
 */
const lookAgainMs = 8_000;

/** @returns when to look at everybody's orders again: new ones arrive at any time */
export const whileAny = (orders: readonly unknown[]): number | false =>
  orders.length > 0 && lookAgainMs;

/** @returns when to look at orders again: never by itself, if none of them goes on */
export const whileOpen = (orders: readonly Pick<Order, "status">[]): number | false =>
  orders.some(({ status }) => isOpen(status)) && lookAgainMs;
