import { awaitsPayment, type OrderStatus } from "@shop/contract/order-status";
import type { Act } from "../log/log.ts";
import type { MailEvent } from "../mail/mail-event.ts";
import type { Order } from "../orders/order.ts";
import { withDueTime } from "../orders/order-money.ts";
import type { Decide } from "../stock/stock.ts";
import { atPage, linkAskedAt, type Payment, renewed, renewing } from "./provider/payment.ts";

/** @returns an order with its payment page; null if it has one, or isn't paid by card */
export const withPage = (order: Order, session: NonNullable<Payment["session"]>): Order | null =>
  order.payment && !order.payment.session
    ? { ...order, payment: atPage(order.payment, session) }
    : null;

/** Why a link isn't renewed: its order isn't paid by one, is over, or its payment is on its way. */
export interface RenewalRefusal {
  readonly refusedAt: OrderStatus;
}

/**
 * Notes that an order's payment link is about to be replaced, before its page is closed: what Stripe says of that page's end
 * doesn't end the order then.
 *
 * @param seen when the link ends that is to be replaced: another one stays
 * @returns the decision, whose result is null if there is no such order
 */
export const renewLink =
  (seen: Date, act: Act): Decide<Order | RenewalRefusal | null, Order> =>
  (_, [order]) => {
    if (!order) return { result: null };
    const { payment, byPhone, status } = order;
    if (!byPhone || !payment || !awaitsPayment(status) || payment.completedAt)
      return { result: { refusedAt: status } };
    if (payment.expiresAt.getTime() !== seen.getTime() || !payment.session || payment.renewal)
      return { result: order };
    const marked = { ...order, payment: renewing(payment, order.customer, act.at) };
    return {
      result: marked,
      updated: [marked],
      logged: [{ action: "order.payment-renewed", on: { id: order.id, name: order.number } }],
    };
  };

/**
 * Puts a new page in the place of the earlier one, and mails its link.
 *
 * @param earlier the id of the page that it replaces: once only
 */
export const replacePage =
  (earlier: string, session: NonNullable<Payment["session"]>): Decide<Order | null, Order> =>
  (_, [order]) => {
    if (!order) return { result: null };
    const { payment, status } = order;
    if (!payment?.renewal || payment.session?.id !== earlier || !awaitsPayment(status))
      return { result: order };
    const replaced = renewed(payment, payment.renewal, session);
    const after = withDueTime({ ...order, payment: replaced }, linkAskedAt(replaced));
    return { result: after, updated: [after], events: linkEvents(after) };
  };

/** @returns what mails tell of an order's new payment page: whoever ordered by phone gets its link */
export const linkEvents = (order: Order): MailEvent[] => {
  const { payment, byPhone } = order;
  if (!byPhone || !payment?.session) return [];
  const { session, expiresAt: until } = payment;
  return [{ kind: "paymentLink", order, url: session.url, at: linkAskedAt(payment), until }];
};
