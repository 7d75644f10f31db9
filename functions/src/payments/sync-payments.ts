import { awaitsPayment } from "@shop/contract/order-status";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import type { ChangeOrder } from "../commands/orders/order-command.ts";
import type { Shop } from "../core/command.ts";
import { refuseAfter } from "../firestore/busy.ts";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import type { Act } from "../log/log.ts";
import { findOrder } from "../orders/find-order.ts";
import type { Order } from "../orders/order.ts";
import { StoredOrder } from "../orders/order-documents.ts";
import { applyPaymentFacts, type ReportedPayment } from "./apply-payment-facts.ts";
import { type CardOrder, checkoutSessions, isByCard, refusedSession } from "./checkout-sessions.ts";
import { type PaymentEvent, PaymentRefused } from "./provider/card-payments.ts";
import type { OpenCards } from "./provider/open-cards.ts";
import { refunds } from "./refunds.ts";

// Stryker disable all: it needs Firestore and Stripe, and tests/api shows it.

/** Page size of the sync job, and the most open payments of one customer. */
export const pageSize = 50;

/** Stripe retries an event for three days. */
const undeliveredMs = 3 * 24 * 60 * 60 * 1000;

export const cardOrdersIn = (documents: readonly DocumentSnapshot[]): CardOrder[] => {
  const orders: Order[] = documents.flatMap((one) => parseOrLeaveOut(StoredOrder, one));
  return orders.filter(isByCard);
};

type StripeAnswer = Pick<ReportedPayment, "session" | "facts">;

/**
 * Syncs orders with their Stripe sessions. Each function is idempotent: the same call completes what a crash interrupted. Each
 * throws Busy if Stripe or Firestore can't answer now.
 *
 * @param lowStock reads the number of units at which a product runs low
 */
export const paymentSync = (
  shop: Shop,
  open: OpenCards,
  change: ChangeOrder,
  lowStock: () => Promise<number>,
) => {
  const { getSession, finishRenewal } = checkoutSessions(shop, open, change);
  const { sendRefunds, refundDeletedOrder } = refunds(shop, open, change);

  /** @returns the order after a pending renewal of its link, and whether there was one */
  const findRenewed = async (id: string, deadline: number) => {
    const order = await findOrder(shop.db, id);
    const isRenewed = order !== null && isByCard(order) && order.payment.renewal !== undefined;
    return { order: isRenewed ? await finishRenewal(order, deadline) : order, isRenewed };
  };

  /** @returns as `findRenewed` does; null if there is no such order, or it isn't paid by card */
  const findCardOrder = async (id: string, deadline: number) => {
    const { order, isRenewed } = await findRenewed(id, deadline);
    if (!order || !isByCard(order)) return null;
    refuseAfter(deadline);
    return { order, isRenewed };
  };

  /** @returns Stripe's facts of the order's session, which is created if there is none. A refused session counts as expired */
  const readFacts = async (
    order: CardOrder,
    deadline: number,
    { expireFirst = false } = {},
  ): Promise<StripeAnswer> => {
    try {
      const session = await getSession(order, deadline);
      const cards = await open();
      if (expireFirst) await cards.expire(session.id);
      return { session, facts: await cards.factsOf(session.id) };
    } catch (error) {
      if (!(error instanceof PaymentRefused) || order.payment.session) throw error;
      return { facts: refusedSession(order.payment) };
    }
  };

  /** @returns the facts of a session that only an event names; null if Stripe has no such session */
  const readReported = async (session: string): Promise<StripeAnswer | null> => {
    try {
      const facts = await (await open()).factsOf(session);
      return { session: { id: session, url: "" }, facts };
    } catch (error) {
      if (error instanceof PaymentRefused) return null;
      throw error;
    }
  };

  /** Applies Stripe's facts to the order, and sends the refunds that are due then. */
  const apply = async (
    order: CardOrder,
    { session, facts }: StripeAnswer,
    deadline: number,
    { event, act }: { event?: PaymentEvent; act?: Act } = {},
  ): Promise<Order | null> => {
    if (session && facts.order !== order.id) {
      logError("payment page of another order", { order: order.id, session: session.id });
      return order;
    }
    const at = act?.at ?? new Date();
    const reported: ReportedPayment = {
      facts,
      session,
      at,
      event: event?.id,
      paidAt: event?.paidAt,
      isByDesk: act !== undefined,
      lowStock: await lowStock(),
    };
    const synced = await change(order.id, applyPaymentFacts(reported), deadline, act);
    return synced && sendRefunds(synced, deadline);
  };

  /** Syncs an order with its session. @returns null if there is no such order, or it isn't paid by card */
  const sync = async (id: string, deadline: number): Promise<Order | null> => {
    const found = await findCardOrder(id, deadline);
    return found && apply(found.order, await readFacts(found.order, deadline), deadline);
  };

  /** Expires an order's session, unless it is paid, and syncs. A link that was just renewed stays open. @returns as `sync` does */
  const expire = async (id: string, deadline: number): Promise<Order | null> => {
    const found = await findCardOrder(id, deadline);
    if (!found) return null;
    const expireFirst = !found.isRenewed;
    const answer = await readFacts(found.order, deadline, { expireFirst });
    return apply(found.order, answer, deadline);
  };

  /** Expires an order's session for an admin, and logs the end of the order. @returns as `sync` does */
  const endAtDesk = async (id: string, act: Act, deadline: number): Promise<Order | null> => {
    const found = await findCardOrder(id, deadline);
    if (!found) return null;
    const answer = await readFacts(found.order, deadline, { expireFirst: true });
    return apply(found.order, answer, deadline, { act });
  };

  /** Syncs the order of an event once. The payment of a deleted order is refunded. */
  const handleEvent = async (event: PaymentEvent, deadline: number): Promise<void> => {
    const { order } = await findRenewed(event.order, deadline);
    if (!order) return refundDeletedOrder(event, deadline);
    if (!isByCard(order) || order.payment.events?.includes(event.id)) return;
    refuseAfter(deadline);
    const answer =
      event.session && !order.payment.session
        ? await readReported(event.session)
        : await readFacts(order, deadline);
    if (answer) await apply(order, answer, deadline, { event });
  };

  /** Runs a part of the job, and logs its failure: the other parts still run. */
  const attempt = async (order: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logError("payment not settled", { order, cause: String(error) });
    }
  };

  /**
   * Syncs every order that is due, expires sessions whose time is over, and handles the events that Stripe couldn't deliver.
   *
   * @returns how many orders were due
   */
  const syncDue = async (deadline: number): Promise<number> => {
    const now = new Date();
    const due = shop.db
      .collection("orders")
      .where("payment.dueAt", "<=", Timestamp.fromDate(now))
      .orderBy("payment.dueAt");
    let count = 0;
    for (let next = due.limit(pageSize); Date.now() < deadline; ) {
      const { docs } = await next.get();
      for (const { id, payment, status } of cardOrdersIn(docs)) {
        const isOver = awaitsPayment(status) && payment.expiresAt <= now;
        await attempt(id, () => (isOver ? expire(id, deadline) : sync(id, deadline)));
        count += 1;
      }
      const last = docs.at(-1);
      if (!last || docs.length < pageSize) break;
      next = due.startAfter(last).limit(pageSize);
    }
    await attempt("of events", async () => {
      const cards = await open();
      for (const event of await cards.lostEvents(new Date(now.getTime() - undeliveredMs)))
        await attempt(event.order, () => handleEvent(event, deadline));
    });
    return count;
  };

  return { getSession, sendRefunds, sync, expire, endAtDesk, handleEvent, syncDue };
};
