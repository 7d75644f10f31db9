import { isGuest } from "../../../auth/guests.ts";
import type { Order } from "../../../orders/order.ts";
import { leavingLines, stockAfter } from "../../../orders/order-pieces.ts";
import type { Decide } from "../../../stock/stock.ts";
import type { OrderCommand } from "../order-command.ts";

/** @returns an order whose customer's address is proven: it no longer ends by itself */
export const withProvenAddress = (order: Order): Order => ({
  ...order,
  emailVerified: true,
  ...(order.endsAt ? { endsAt: null } : {}),
});

/**
 * Keeps a guest's order, whose address is proven by the link in its mail: its pieces no longer count as unverified. It
 * holds for this order alone, since anybody may order with that address again. Idempotent.
 *
 * @returns the decision, whose result is null if there is no such order of a guest's
 */
export const confirmGuest: Decide<Order | null, Order> = (stocks, [order]) => {
  if (!order || !isGuest(order.uid)) return { result: null };
  if (order.emailVerified) return { result: order };
  const kept = withProvenAddress(order);
  const leaving = leavingLines([order], () => false);
  return { result: kept, updated: [kept], stocks: stockAfter(stocks, leaving) };
};

/** @param order a guest's */
export const confirmationCommand = ({ id, uid }: Order): OrderCommand<Order | null> => ({
  id,
  uids: [uid],
  decide: confirmGuest,
  none: null,
});
