/** Loads late, for those who come back from the payment page without having paid. */
import type { OrderDetails } from "@shop/contract/orders";
import { call } from "../../data/call/call.ts";
import { CallFailed } from "../../data/call/call-failed.ts";
import { atPayment } from "./at-payment.ts";
import "../../data/call/order-tokens.ts"; // a guest's order is opened by its token

/** What has become of a payment page that was left. */
export interface LeftPayment {
  /** The order's id. */
  readonly id: string;
  /** Null if it couldn't be given up, and if this browser may not see it. */
  readonly order: OrderDetails | null;
  /** Whether the payment was faster, or is on its way. */
  readonly isPaid: boolean;
  /** Whether it can still be paid: the shop hasn't answered. */
  readonly isOpen: boolean;
}

/** Gives up an order whose payment was left: its tools are free at once. It doesn't throw for a failed call. */
export const leavePayment = async (id: string): Promise<LeftPayment> => {
  const forget = (): void => atPayment.forget(id);
  try {
    const { order } = await call("DELETE /purchase/:id/payment", { params: { id } });
    const isPaid = Boolean(order.payment?.paidAt || order.payment?.isDelayed);
    if (!isPaid) forget();
    return { id, order, isPaid, isOpen: false };
  } catch (error) {
    const status = error instanceof CallFailed ? error.status : undefined;
    // A guest's order is opened by the tab in which they have ordered. Its page closes by itself in half an hour.
    const isOver = status === 401 && (atPayment.read()?.until ?? 0) < Date.now();
    const isOthers = status === 404 || isOver;
    if (isOthers) forget();
    return { id, order: null, isPaid: false, isOpen: !isOthers };
  }
};
