import type { DocumentSnapshot } from "firebase-admin/firestore";
import { error as logError, warn } from "firebase-functions/logger";
import type { ChangeOrder } from "../commands/orders/order-command.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { Busy } from "../firestore/busy.ts";
import { parseEntity } from "../firestore/entity.ts";
import type { Order } from "../orders/order.ts";
import { StoredOrder, toDocument } from "../orders/order-documents.ts";
import { type CardPayments, PaymentRefused } from "./provider/card-payments.ts";
import type { Payment, PaymentFacts } from "./provider/payment.ts";
import { linkEvents, replacePage, withPage } from "./renew-link.ts";
import { type Settlement, settlePayment } from "./settle-payment.ts";

// Stryker disable all: it needs Firestore and Stripe, and tests/api shows it.

/** An order that is paid by card. */
export type CardOrder = Order & { readonly payment: Payment };

export const isByCard = (order: Order): order is CardOrder => order.payment !== undefined;

/** What is to say of a page that Stripe refuses to open: nothing can be paid there. */
export const neverOpened = ({ cents, currency }: Payment): PaymentFacts => ({
  ...({ status: "expired", isPaid: false, hasFailed: false } as const),
  ...{ refunds: [], disputes: [] },
  ...{ cents, currency },
});

/**
 * The pages that a payment page leads back to: the same whenever it is asked for, also once an account has taken a guest's order
 * over, since Stripe refuses a repeated call that says others. Whoever pays by the link in a mail has no checkout here, may not be signed in, and
 * doesn't give the payment up by leaving it.
 */
const pagesAfter = ({ id, guestKey, byPhone }: Order) => {
  if (byPhone) return { paid: "/paid", left: "/unpaid" };
  const checkout = guestKey ? "/checkout/guest" : "/checkout";
  return { paid: `${checkout}?order=${id}`, left: `${checkout}?unpaid=${id}` };
};

/** Closes the page of an order that was deleted. If that fails, what somebody pays there goes back by itself. */
export const closeLeftPage = async (cards: CardPayments, page: string): Promise<void> => {
  try {
    await cards.expire(page);
  } catch (error) {
    const log = error instanceof Busy ? warn : logError;
    log("payment page left open", { page, cause: String(error) });
  }
};

/**
 * The pages at Stripe on which orders are paid.
 *
 * @param change changes one order
 */
export const paymentPages = (shop: Shop, change: ChangeOrder) => {
  /**
   * Keeps an order's page, and sends it to whoever ordered by phone. It locks no product, so the checkouts of one don't wait for it.
   *
   * @param seen the order as it was read before: the first try writes only if it hasn't changed since
   * @returns false if there is no such order any more
   */
  const keepPage = (
    id: string,
    page: NonNullable<Payment["session"]>,
    seen: DocumentSnapshot | undefined,
    deadline: number,
  ) => {
    const known = seen ? [seen] : [];
    return runCommand(
      shop,
      {
        locks: [`orders/${id}`],
        read: async () => known.pop() ?? (await shop.db.doc(`orders/${id}`).get()),
        decide: (document: DocumentSnapshot) => {
          const kept = document.exists && withPage(parseEntity(StoredOrder, document), page);
          if (!kept) return { result: document.exists };
          const { payment } = toDocument(kept);
          const writes = [{ updated: document, fields: { payment } }];
          return { result: true, writes, events: linkEvents(kept) };
        },
      },
      deadline,
    );
  };

  /** @returns an order's payment page, opened now if it wasn't yet. @throws PaymentRefused */
  const pageOf = async (cards: CardPayments, order: CardOrder, deadline: number) => {
    const { id, number, customer, payment } = order;
    if (payment.session) return payment.session;
    const [back, email] = [pagesAfter(order), payment.email ?? customer];
    // Read while Stripe opens the page. If that fails, keepPage reads it.
    const seen = shop.db
      .doc(`orders/${id}`)
      .get()
      .catch(() => undefined);
    const page = await cards.open({ ...payment, order: id, number, email, back });
    if (await keepPage(id, page, await seen, deadline)) return page;
    await closeLeftPage(cards, page.id);
    throw new PaymentRefused("The order was deleted meanwhile");
  };

  /**
   * Carries out what `renewLink` has noted: closes the earlier page, and opens one in its place, unless something was paid there.
   *
   * @returns the order as it is then
   */
  const finishRenewal = async (cards: CardPayments, order: CardOrder, deadline: number) => {
    const { id, number, payment } = order;
    const { session, renewal } = payment;
    if (!session || !renewal) return order;
    await cards.expire(session.id);
    const facts = await cards.factsOf(session.id);
    const settled = (said: Settlement) => change(id, settlePayment(said), deadline);
    if (facts.status === "complete") return settled({ facts, session, at: new Date() });
    const { cents, currency } = payment;
    const [back, after] = [pagesAfter(order), session.id];
    try {
      const page = await cards.open({
        ...{ ...renewal, order: id, number, cents, currency, back, after },
      });
      const replaced = await change(id, replacePage(session.id, page), deadline);
      if (!replaced) await closeLeftPage(cards, page.id);
      return replaced;
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      logError("payment page refused", { order: id, error: error.message });
      return settled({ facts: neverOpened(payment), at: new Date() });
    }
  };

  return { pageOf, finishRenewal };
};
