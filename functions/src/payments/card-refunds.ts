import type { DocumentSnapshot } from "firebase-admin/firestore";
import { error as logError, warn } from "firebase-functions/logger";
import type { ChangeOrder } from "../commands/orders/order-command.ts";
import type { Shop } from "../core/command.ts";
import { Busy } from "../firestore/busy.ts";
import { recordId } from "../firestore/record-id.ts";
import { transact } from "../firestore/transact.ts";
import type { Order, OrderRefund } from "../orders/order.ts";
import { changedFields, settledPath } from "../orders/settled-payments.ts";
import { type CardOrder, isByCard } from "./payment-pages.ts";
import { type CardPayments, type PaymentEvent, PaymentRefused } from "./provider/card-payments.ts";
import type { OpenCards } from "./provider/open-cards.ts";
import { failedMoney, hasOpenDispute, moneyWith } from "./provider/payment.ts";
import { keepMoney } from "./settle-payment.ts";

// Stryker disable all: it needs Firestore and Stripe, and tests/api shows it.

/**
 * What goes back to cards. Each function is idempotent, as Stripe knows a refund by its id.
 *
 * @param change changes one order
 */
export const cardRefunds = (shop: Shop, open: OpenCards, change: ChangeOrder) => {
  /** Sends one refund, and keeps what Stripe says of it. */
  const sendRefund = async (order: CardOrder, refund: OrderRefund, deadline: number) => {
    const { intent, currency } = order.payment;
    if (!intent) throw new Error(`Order ${order.id} has a refund and no payment`);
    const cards = await open();
    const cents = refund.money?.isWhole ? null : refund.cents;
    try {
      const facts = await cards.refund({
        ...{ order: order.id, refund: refund.id, intent, cents, currency },
      });
      const at = new Date();
      const keep = keepMoney(refund.id, (known) => moneyWith(known, facts, at), at);
      return change(order.id, keep, deadline);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // A dispute that the shop doesn't know yet: the refund waits, and the next sync finds it.
      if (error.code === "charge_disputed") throw new Busy(error.message);
      logError("refund failed", { order: order.id, refund: refund.id, error: error.message });
      const at = new Date();
      const keep = keepMoney(refund.id, (known) => failedMoney(known, at, error.message), at);
      return change(order.id, keep, deadline);
    }
  };

  /**
   * Sends the refunds of an order that aren't sent. One that can't be sent just now is sent by the next sweep.
   *
   * @returns the order as it is then
   */
  const sendRefunds = async (order: Order, deadline: number): Promise<Order> => {
    if (!isByCard(order) || hasOpenDispute(order.payment)) return order;
    let now: Order = order;
    for (const refund of order.refunds?.filter(({ money }) => money?.state === "due") ?? []) {
      try {
        now = (await sendRefund(order, refund, deadline)) ?? now;
      } catch (error) {
        // What was asked for is done; its money isn't lost, and the next sweep sends it.
        const log = error instanceof Busy ? warn : logError;
        log("refund waits", { order: order.id, refund: refund.id, cause: String(error) });
      }
    }
    return now;
  };

  /**
   * Notes that something has happened to the payment of a deleted order. Both documents are read with a lock: the deletion is
   * undone either before, or not at all.
   *
   * @returns what was known of the payment; null if there is such an order again
   */
  const noteChange = (order: string, deadline: number): Promise<DocumentSnapshot | null> =>
    transact(shop.db, deadline, async (tx) => {
      const mark = shop.db.doc(settledPath(order));
      const [found, known] = await tx.getAll(shop.db.doc(`orders/${order}`), mark);
      if (!known || found?.exists) return null;
      tx.set(mark, changedFields(new Date()), { merge: true });
      return known;
    });

  /**
   * Pays back what was paid for an order that was deleted before, unless its payment was settled then.
   *
   * @throws Busy if there is such an order again: the event is sent again
   */
  const returnOrphan = async (
    cards: CardPayments,
    { order, session }: PaymentEvent,
    deadline: number,
  ) => {
    const known = await noteChange(order, deadline);
    if (!known) throw new Busy();
    if (!session || known.get("isSettled")) return;
    try {
      const { order: paidFor, isPaid, intent, currency, refunds } = await cards.factsOf(session);
      if (paidFor !== order || !isPaid || !intent || refunds.length > 0) return;
      const refund = recordId(order, "returned payment");
      await cards.refund({ order, refund, intent, cents: null, currency });
      logError("payment returned: its order doesn't exist", { order, session });
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // Stripe has no such page, or doesn't refund a disputed payment: the same event would find the same.
      logError("payment not returned", { order, session, error: error.message });
    }
  };

  return { sendRefunds, returnOrphan };
};
