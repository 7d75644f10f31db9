/** Loads late, for those who come back from the payment page without having paid. */
import type { OrderDetails } from "@shop/contract/orders";
import { call } from "../../data/call/call.ts";
import "../../data/call/order-tokens.ts"; // a guest's order is opened by its token

interface LeftPayment {
  readonly order: OrderDetails;
  /** Whether the payment was faster, or is on its way. */
  readonly isPaid: boolean;
}

/** Gives up an order whose payment was left. */
export const leavePayment = async (id: string): Promise<LeftPayment> => {
  const { order } = await call("DELETE /purchase/:id/payment", { params: { id } });
  const { payment } = order;
  return { order, isPaid: Boolean(payment?.paidAt || payment?.isDelayed) };
};
