import { type OrderStatus, statusInText } from "@shop/contract/order-status";
import type { ChangeOutcome } from "../commands/orders/change-status.ts";
import { Problem } from "../http/problem.ts";
import type { Order } from "../orders/order.ts";

/**
 * @param outcome of a command on an order; null if there is no such order
 * @param detailOf says why an order of that status isn't changed
 * @returns the changed order
 * @throws Problem not-found, order-changed or payment-disputed
 */
export const changedOrder = (
  outcome: ChangeOutcome | null,
  detailOf = (status: OrderStatus) => `The order is ${statusInText(status)} now`,
): Order => {
  if (!outcome) throw new Problem("not-found", "There is no such order");
  if ("order" in outcome) return outcome.order;
  const { refusedAt: orderStatus, isLineCancelled, isDisputed } = outcome;
  if (isDisputed)
    throw new Problem("payment-disputed", "Nothing can be cancelled until the bank has decided");
  const detail = isLineCancelled ? "This tool is cancelled already" : detailOf(orderStatus);
  throw new Problem("order-changed", detail, { orderStatus });
};
