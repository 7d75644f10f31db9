import { error as logError } from "firebase-functions/logger";
import { orderChanger, runOrderCommand } from "../commands/orders/order-command.ts";
import type { Shop } from "../core/command.ts";
import type { Act } from "../log/log.ts";
import type { Order } from "../orders/order.ts";
import { applyPaymentFacts } from "./apply-payment-facts.ts";
import {
  type CardOrder,
  expireLeftSession,
  isByCard,
  refusedSession,
} from "./checkout-sessions.ts";
import { PaymentRefused } from "./provider/card-payments.ts";
import type { OpenCards } from "./provider/open-cards.ts";
import { type RenewalRefusal, renewLink } from "./renew-link.ts";
import { cardOrdersIn, pageSize, paymentSync } from "./sync-payments.ts";

// Stryker disable all: it needs Firestore and Stripe, and tests/api shows it.

/** @returns those of a customer's open payments that expire for another order. A payment that its bank is processing can't */
export const otherPayments = (found: readonly CardOrder[], kept: string): CardOrder[] =>
  found.filter(({ id, payment }) => id !== kept && !payment.completedAt);

export type Payments = ReturnType<typeof payments>;

/**
 * Payments by card. Each function is idempotent, and throws Busy if Stripe or Firestore can't answer now.
 *
 * @param lowStock reads the number of units at which a product runs low
 */
export const payments = (shop: Shop, open: OpenCards, lowStock: () => Promise<number>) => {
  const change = orderChanger(shop);
  const { getSession, sendRefunds, sync, expire, endAtDesk, handleEvent, syncDue } = paymentSync(
    shop,
    open,
    change,
    lowStock,
  );

  /** @returns a customer's open payments, without those of orders that the desk has entered */
  const listOpen = async (uid: string): Promise<CardOrder[]> => {
    const { docs } = await shop.db
      .collection("orders")
      .where("uid", "==", uid)
      .where("status", "==", "pending")
      .limit(pageSize)
      .get();
    return cardOrdersIn(docs).filter(({ byPhone }) => !byPhone);
  };

  /**
   * Expires the customer's other open payments, so that they have one order and not two. Their items return once their sessions
   * have expired. Of two payments that start at the same time the later one stays.
   *
   * @param found the customer's open payments (`listOpen`)
   * @param kept the order that stays, or the id and the time of the one that is about to be placed
   * @returns the order that turned out to be paid; undefined if none was
   */
  const expireOthers = async (
    found: readonly CardOrder[],
    kept: Pick<Order, "id" | "createdAt">,
    deadline: number,
  ): Promise<Order | undefined> => {
    const others = otherPayments(found, kept.id);
    const isEarlier = ({ id, payment: { startedAt } }: CardOrder): boolean =>
      startedAt < kept.createdAt ||
      (startedAt.getTime() === kept.createdAt.getTime() && id < kept.id);
    for (const { id } of others.filter(isEarlier)) {
      const expired = await expire(id, deadline);
      if (expired?.payment?.paidAt) return expired;
    }
    // The later payment was stored before this one, and so hasn't expired it.
    const isStored = found.some(({ id }) => id === kept.id);
    if (isStored && others.some((other) => !isEarlier(other))) await expire(kept.id, deadline);
    return undefined;
  };

  /** @returns the address of an order's payment page; null if Stripe refuses one, which cancels the order */
  const start = async (order: Order, deadline: number): Promise<string | null> => {
    if (!isByCard(order)) return null;
    try {
      return (await getSession(order, deadline)).url || null;
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      logError("payment page refused", { order: order.id, error: error.message });
      const reported = { facts: refusedSession(order.payment), at: new Date() };
      await change(order.id, applyPaymentFacts(reported), deadline);
      return null;
    }
  };

  return {
    sync,
    expire,
    endAtDesk,
    handleEvent,
    syncDue,
    sendRefunds,
    listOpen,
    expireOthers,
    start,

    /** Expires the sessions of deleted orders. What is paid in one that can't expire now is refunded. */
    expireLeft: async (sessions: readonly string[] = []): Promise<void> => {
      if (sessions.length === 0) return;
      const cards = await open();
      await Promise.all(sessions.map((session) => expireLeftSession(cards, session)));
    },

    /**
     * Mails a new payment link for an order of the desk. The renewal is stored first, so that the end of the earlier session
     * doesn't cancel the order, and that session expires before the new one opens.
     *
     * @param seen when the replaced link ends
     * @returns the order, why it has no link to renew, or null if there is no such order
     */
    renew: async (
      id: string,
      { seen, act }: { readonly seen: Date; readonly act: Act },
      deadline: number,
    ): Promise<Order | RenewalRefusal | null> => {
      const command = { id, decide: renewLink(seen, act), none: null, act };
      const marked = await runOrderCommand(shop, command, deadline);
      if (!marked || "refusedAt" in marked) return marked;
      return sync(marked.id, deadline);
    },

    /**
     * Starts the payment of an order that was just placed, and expires the payments that its customer has started in other tabs.
     * They expire only once there is a payment page: the customer doesn't have its address yet.
     *
     * @returns the address of the payment page, null if there can be none; or the order that turned out to be paid instead
     */
    startOnly: async (
      order: Order,
      deadline: number,
    ): Promise<{ readonly url: string | null } | { readonly paid: Order }> => {
      // Both end before this call does: nothing is written after its answer.
      const [found, started] = await Promise.allSettled([
        listOpen(order.uid),
        start(order, deadline),
      ]);
      if (started.status === "rejected") throw started.reason;
      if (found.status === "rejected") throw found.reason;
      if (started.value === null) return { url: null }; // the others stay: nothing replaces them
      const paid = await expireOthers(found.value, order, deadline);
      if (!paid) return { url: started.value };
      await expire(order.id, deadline);
      return { paid };
    },
  };
};
