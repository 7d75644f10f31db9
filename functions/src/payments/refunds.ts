import type { DocumentSnapshot } from "firebase-admin/firestore";
import { error as logError, warn } from "firebase-functions/logger";
import type { ChangeOrder } from "../commands/orders/order-command.ts";
import type { Shop } from "../core/command.ts";
import { Busy } from "../firestore/busy.ts";
import { recordId } from "../firestore/record-id.ts";
import { transact } from "../firestore/transact.ts";
import type { Order, OrderRefund } from "../orders/order.ts";
import { changedFields, settledPath } from "../orders/settled-payments.ts";
import { applyRefund } from "./apply-payment-facts.ts";
import { type CardOrder, isByCard } from "./checkout-sessions.ts";
import { type PaymentEvent, PaymentRefused } from "./provider/card-payments.ts";
import type { OpenCards } from "./provider/open-cards.ts";
import { failedMoney, hasOpenDispute, moneyWith, type RefundMoney } from "./provider/payment.ts";

// Stryker disable all: it needs Firestore and Stripe, and tests/api shows it.

/** Refunds card payments. Each function is idempotent: Stripe makes one refund per id. */
export const refunds = (shop: Shop, open: OpenCards, change: ChangeOrder) => {
  /** Sends a refund to Stripe, and stores its state. */
  const sendRefund = async (
    order: CardOrder,
    { id, cents, money }: OrderRefund,
    deadline: number,
  ) => {
    const { intent, currency } = order.payment;
    if (!intent) throw new Error(`Order ${order.id} has a refund and no payment`);
    const cards = await open();
    const store = (next: (known: RefundMoney, at: Date) => RefundMoney) => {
      const at = new Date();
      return change(
        order.id,
        applyRefund(id, (known) => next(known, at), at),
        deadline,
      );
    };
    try {
      const facts = await cards.refund({
        order: order.id,
        refund: id,
        intent,
        cents: money?.isWhole ? null : cents,
        currency,
      });
      return store((known, at) => moneyWith(known, facts, at));
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // A dispute that isn't stored yet: the refund waits, and the next sync stores the dispute.
      if (error.code === "charge_disputed") throw new Busy(error.message);
      logError("refund failed", { order: order.id, refund: id, error: error.message });
      return store((known, at) => failedMoney(known, at, error.message));
    }
  };

  /** Sends an order's due refunds. The sync job repeats those that fail now. @returns the order after it */
  const sendRefunds = async (order: Order, deadline: number): Promise<Order> => {
    if (!isByCard(order) || hasOpenDispute(order.payment)) return order;
    let current: Order = order;
    for (const refund of order.refunds?.filter(({ money }) => money?.state === "due") ?? []) {
      try {
        current = (await sendRefund(order, refund, deadline)) ?? current;
      } catch (error) {
        const log = error instanceof Busy ? warn : logError;
        log("refund waits", { order: order.id, refund: refund.id, cause: String(error) });
      }
    }
    return current;
  };

  /**
   * Marks the payment of a deleted order as changed, so that the deletion can't be undone any more. Both documents are read with a
   * lock.
   *
   * @returns the mark as it was before; null if the order exists again
   */
  const markChanged = (order: string, deadline: number): Promise<DocumentSnapshot | null> =>
    transact(shop.db, deadline, async (tx) => {
      const mark = shop.db.doc(settledPath(order));
      const [found, known] = await tx.getAll(shop.db.doc(`orders/${order}`), mark);
      if (!known || found?.exists) return null;
      tx.set(mark, changedFields(new Date()), { merge: true });
      return known;
    });

  /**
   * Refunds the payment of a deleted order, unless it was settled before the deletion.
   *
   * @throws Busy if the order exists again: Stripe sends the event again
   */
  const refundDeletedOrder = async (
    { order, session }: PaymentEvent,
    deadline: number,
  ): Promise<void> => {
    const known = await markChanged(order, deadline);
    if (!known) throw new Busy();
    if (!session || known.get("isSettled")) return;
    const cards = await open();
    try {
      const { order: paidFor, isPaid, intent, currency, refunds } = await cards.factsOf(session);
      if (paidFor !== order || !isPaid || !intent || refunds.length > 0) return;
      const refund = recordId(order, "returned payment");
      await cards.refund({ order, refund, intent, cents: null, currency });
      logError("payment returned: its order doesn't exist", { order, session });
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // Stripe has no such session, or refunds no disputed payment: a retry would have the same result.
      logError("payment not returned", { order, session, error: error.message });
    }
  };

  return { sendRefunds, refundDeletedOrder };
};
