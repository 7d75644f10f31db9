import { isInHouse } from "@shop/contract/order-status";
import { shop } from "@shop/contract/shop";
import type { Caller } from "../functions/src/auth/caller.ts";
import { guestAt } from "../functions/src/auth/guests.ts";
import type { Order, OrderRefund } from "../functions/src/orders/order.ts";
import { totalCentsOf } from "../functions/src/orders/order-money.ts";
import {
  newPayment,
  type RefundMoney,
  withoutEmail,
} from "../functions/src/payments/provider/payment.ts";
import { demoIntent } from "./stripe/demo-intent.ts";

const minuteMs = 60_000;

/** Every third order of the last weeks is paid by card, if nothing of it is cancelled. */
const isByCard = ({ status, lines }: Order, index: number): boolean =>
  index % 3 === 0 && status !== "cancelled" && lines.every(({ cancelled }) => !cancelled);

/** The order, paid some minutes before it was placed. */
const paid = (order: Order): Order => {
  const cents = totalCentsOf(order);
  const { createdAt: paidAt } = order;
  const startedAt = new Date(paidAt.getTime() - 3 * minuteMs);
  const intent = demoIntent(cents, order.id);
  const payment = withoutEmail(newPayment(cents, shop.currency.code, order.customer, startedAt));
  const isOver = { intent, completedAt: paidAt, paidAt, dueAt: null };
  const placed = { status: "placed", at: paidAt, by: "customer", requestHash: order.id } as const;
  return { ...order, changes: [placed, ...order.changes], payment: { ...payment, ...isOver } };
};

/** The order, which waits for its payment since some minutes. */
const unpaid = (order: Order, now: Date): Order => {
  const createdAt = new Date(now.getTime() - 4 * minuteMs);
  const { customer } = order;
  const payment = newPayment(totalCentsOf(order), shop.currency.code, customer, createdAt);
  return { ...order, createdAt, status: "pending", changes: [], payment };
};

/** The order, as somebody without an account has placed it. */
const ofGuest = (order: Order): Order => {
  const { uid, emailVerified, name } = guestAt(order.customer, order.customerName);
  return { ...order, uid, emailVerified, customerName: name, guestKey: order.id };
};

/**
 * Makes card payments of some orders: paid ones, one that is refunded, one whose refund has failed, and one that waits for its
 * payment. A paid one and the one that waits are guests'.
 *
 * @param orders the oldest first; the last two stay as they are
 * @param admin who has paid back
 */
export const withCards = (
  orders: readonly Order[],
  {
    refund: { share, reason },
  }: { readonly refund: { readonly share: number; readonly reason: string } },
  admin: Caller,
  now: Date,
): Order[] => {
  const byCard = orders
    .slice(0, -2)
    .filter(isByCard)
    .filter(({ refunds }) => refunds === undefined);
  const sent = byCard.filter(({ status }) => status === "delivered");
  const [failed, refunded] = sent.slice(-2);
  const [waiting, guest] = byCard.filter(({ status }) => isInHouse(status)).toReversed();
  const refundOf = (order: Order, money: RefundMoney): OrderRefund => {
    const { uid, name } = admin;
    const cents = Math.round(share * totalCentsOf(order));
    const at = order.changes.at(-1)?.at ?? order.createdAt;
    return { id: `refund-${money.state}`, cents, reason, pieces: [], at, uid, name, money };
  };
  return orders.map((order) => {
    if (!byCard.includes(order)) return order;
    if (order === waiting) return ofGuest(unpaid(order, now));
    if (order === guest) return ofGuest(paid(order));
    const known = paid(order);
    if (order === refunded)
      return { ...known, refunds: [refundOf(order, { state: "succeeded", id: "re_demo_1" })] };
    if (order !== failed) return known;
    const error = "The card's account is closed.";
    return { ...known, refunds: [refundOf(order, { state: "failed", id: "re_demo_2", error })] };
  });
};
