import type { DocumentSnapshot } from "firebase-admin/firestore";
import { error as logError, warn } from "firebase-functions/logger";
import type { ChangeOrder } from "../commands/orders/order-command.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { Busy } from "../firestore/busy.ts";
import { parseEntity } from "../firestore/entity.ts";
import type { Order } from "../orders/order.ts";
import { StoredOrder, toDocument } from "../orders/order-documents.ts";
import { applyPaymentFacts, type ReportedPayment } from "./apply-payment-facts.ts";
import { type CardPayments, PaymentRefused } from "./provider/card-payments.ts";
import type { OpenCards } from "./provider/open-cards.ts";
import type { Payment, PaymentFacts } from "./provider/payment.ts";
import { linkEvents, replacePage, withPage } from "./renew-link.ts";

// Stryker disable all: it needs Firestore and Stripe, and tests/api shows it.

/** An order that is paid by card. */
export type CardOrder = Order & { readonly payment: Payment };

export const isByCard = (order: Order): order is CardOrder => order.payment !== undefined;

type Session = NonNullable<Payment["session"]>;

/** @returns the facts of a session that Stripe refuses to create: it counts as expired */
export const refusedSession = ({ cents, currency }: Payment): PaymentFacts => ({
  status: "expired",
  isPaid: false,
  hasFailed: false,
  refunds: [],
  disputes: [],
  cents,
  currency,
});

/**
 * @returns the shop's pages that a session leads back to. They never change, also when an account claims a guest's order: Stripe
 *   rejects an idempotent retry with other parameters. A customer who pays by a mailed link has no checkout to return to
 */
const returnPages = ({ id, guestKey, byPhone }: Order) => {
  if (byPhone) return { paid: "/paid", left: "/unpaid" };
  const checkout = guestKey ? "/checkout/guest" : "/checkout";
  return { paid: `${checkout}?order=${id}`, left: `${checkout}?unpaid=${id}` };
};

/** Expires the session of a deleted order. If that fails, what is paid in it is refunded. */
export const expireLeftSession = async (cards: CardPayments, session: string): Promise<void> => {
  try {
    await cards.expire(session);
  } catch (error) {
    const log = error instanceof Busy ? warn : logError;
    log("payment page left open", { page: session, cause: String(error) });
  }
};

/** Creates and replaces the Stripe sessions in which orders are paid. */
export const checkoutSessions = (shop: Shop, open: OpenCards, change: ChangeOrder) => {
  /**
   * Stores an order's session, and mails its link if the order was made by phone. It locks no product, so checkouts of the same
   * product don't wait for it.
   *
   * @param seen the order's document as it was read before. It is read again if it has changed since
   * @returns false if the order was deleted
   */
  const storeSession = (
    id: string,
    session: Session,
    seen: DocumentSnapshot | undefined,
    deadline: number,
  ): Promise<boolean> => {
    const firstRead = seen ? [seen] : [];
    return runCommand(
      shop,
      {
        locks: [`orders/${id}`],
        read: async () => firstRead.pop() ?? (await shop.db.doc(`orders/${id}`).get()),
        decide: (document: DocumentSnapshot) => {
          const after = document.exists && withPage(parseEntity(StoredOrder, document), session);
          if (!after) return { result: document.exists };
          const { payment } = toDocument(after);
          const writes = [{ updated: document, fields: { payment } }];
          return { result: true, writes, events: linkEvents(after) };
        },
      },
      deadline,
    );
  };

  /** @returns an order's session, which is created if there is none. @throws PaymentRefused */
  const getSession = async (order: CardOrder, deadline: number): Promise<Session> => {
    const { id, number, customer, payment } = order;
    if (payment.session) return payment.session;
    const cards = await open();
    // Read while Stripe creates the session. If the read fails, storeSession repeats it.
    const seen = shop.db
      .doc(`orders/${id}`)
      .get()
      .catch(() => undefined);
    const email = payment.email ?? customer;
    const back = returnPages(order);
    const session = await cards.open({ ...payment, order: id, number, email, back });
    if (await storeSession(id, session, await seen, deadline)) return session;
    await expireLeftSession(cards, session.id);
    throw new PaymentRefused("The order was deleted meanwhile");
  };

  /**
   * Completes a renewal that `renewLink` has stored: expires the earlier session and creates its successor, unless the earlier one
   * is paid.
   *
   * @returns the order after it; null if it was deleted
   */
  const finishRenewal = async (order: CardOrder, deadline: number): Promise<Order | null> => {
    const { id, number, payment } = order;
    const { session, renewal, cents, currency } = payment;
    if (!session || !renewal) return order;
    const cards = await open();
    await cards.expire(session.id);
    const facts = await cards.factsOf(session.id);
    const apply = (reported: ReportedPayment) => change(id, applyPaymentFacts(reported), deadline);
    if (facts.status === "complete") return apply({ facts, session, at: new Date() });
    try {
      const next = await cards.open({
        ...renewal,
        order: id,
        number,
        cents,
        currency,
        back: returnPages(order),
        after: session.id,
      });
      const replaced = await change(id, replacePage(session.id, next), deadline);
      if (!replaced) await expireLeftSession(cards, next.id);
      return replaced;
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      logError("payment page refused", { order: id, error: error.message });
      return apply({ facts: refusedSession(payment), at: new Date() });
    }
  };

  return { getSession, finishRenewal };
};
