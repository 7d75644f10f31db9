import { awaitsPayment } from "@shop/contract/order-status";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { orderChanger, runOrderCommand } from "../commands/orders/order-command.ts";
import type { Shop } from "../core/command.ts";
import { refuseAfter } from "../firestore/busy.ts";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import type { Act } from "../log/log.ts";
import { findOrder } from "../orders/find-order.ts";
import type { Order } from "../orders/order.ts";
import { StoredOrder } from "../orders/order-documents.ts";
import { cardRefunds } from "./card-refunds.ts";
import {
  type CardOrder,
  closeLeftPage,
  isByCard,
  neverOpened,
  paymentPages,
} from "./payment-pages.ts";
import { type PaymentEvent, PaymentRefused } from "./provider/card-payments.ts";
import type { OpenCards } from "./provider/open-cards.ts";
import { type RenewalRefusal, renewLink } from "./renew-link.ts";
import { settlePayment } from "./settle-payment.ts";

// Stryker disable all: it needs Firestore and Stripe, and tests/api shows it.

/** Orders that the sweep reads at once. */
const swept = 50;

/** Milliseconds in which Stripe's undelivered events are looked for: it tries itself for three days. */
const lostMs = 3 * 24 * 60 * 60 * 1000;

const cardOrdersIn = (documents: readonly DocumentSnapshot[]): CardOrder[] => {
  const orders: Order[] = documents.flatMap((one) => parseOrLeaveOut(StoredOrder, one));
  return orders.filter(isByCard);
};

/** @returns those of a customer's orders that end for another one. One whose bank takes a while can't be given up */
export const othersToEnd = (found: readonly CardOrder[], stays: string): CardOrder[] =>
  found.filter(({ id, payment }) => id !== stays && !payment.completedAt);

export type CardOrders = ReturnType<typeof cardOrders>;

/**
 * What happens to orders that are paid by card. Each function is idempotent: after a crash, or an answer that got lost, the
 * same call goes on.
 *
 * @param lowStock reads at how many units a product runs low
 */
export const cardOrders = (shop: Shop, open: OpenCards, lowStock: () => Promise<number>) => {
  const change = orderChanger(shop);
  const { pageOf, finishRenewal } = paymentPages(shop, change);
  const { sendRefunds, returnOrphan } = cardRefunds(shop, open, change);

  /**
   * Asks Stripe about an order's payment, and changes the order accordingly.
   *
   * @param event the event that reports the payment, if any: it is handled once
   * @param closes whether the payment page is closed before, unless something was paid there
   * @param act of the admin who closes it
   * @returns the order; null if there is none, or it isn't paid by card
   * @throws Busy if Stripe or the shop can't answer just now
   */
  const settle = async (
    id: string,
    deadline: number,
    { event, closes = false, act }: { event?: PaymentEvent; closes?: boolean; act?: Act } = {},
  ): Promise<Order | null> => {
    const cards = await open();
    const found = await findOrder(shop.db, id);
    const isRenewing = found && isByCard(found) && found.payment.renewal;
    const order = isRenewing ? await finishRenewal(cards, found, deadline) : found;
    if (!order && event) await returnOrphan(cards, event, deadline);
    if (!order || !isByCard(order)) return null;
    if (event && order.payment.events?.includes(event.id)) return order;
    refuseAfter(deadline);
    const askStripe = async () => {
      try {
        const known = event?.session && !order.payment.session && { id: event.session, url: "" };
        const session = known || (await pageOf(cards, order, deadline));
        // The sweep closes expired pages, and a new page hasn't expired. An admin closes any page.
        if (closes && (act || !isRenewing)) await cards.expire(session.id);
        return { session, facts: await cards.factsOf(session.id) };
      } catch (error) {
        if (!(error instanceof PaymentRefused) || order.payment.session) throw error;
        if (event?.session) return null; // Stripe has no such page
        return { facts: neverOpened(order.payment) };
      }
    };
    const answer = await askStripe();
    if (!answer) return order;
    if (answer.session && answer.facts.order !== order.id) {
      logError("payment page of another order", { order: order.id, session: answer.session.id });
      return order;
    }
    const at = act?.at ?? new Date();
    const reported = { event: event?.id, paidAt: event?.paidAt };
    const said = {
      ...{ ...answer, ...reported, at, isByDesk: act !== undefined },
      lowStock: await lowStock(),
    };
    const settled = await change(order.id, settlePayment(said), deadline, act);
    return settled && sendRefunds(settled, deadline);
  };

  /** @returns a customer's payments that aren't made yet, to give up what they have left. One that the desk has entered is no earlier try of theirs */
  const openPaymentsOf = async (uid: string): Promise<CardOrder[]> => {
    const { docs } = await shop.db
      .collection("orders")
      .where("uid", "==", uid)
      .where("status", "==", "pending")
      .limit(swept)
      .get();
    return cardOrdersIn(docs).filter(({ byPhone }) => !byPhone);
  };

  /**
   * Gives up a customer's payments that are open, so that they have one order and not two: its page is closed first, and
   * its pieces return only then. Of two that are begun at the same time the later one stays.
   *
   * @param found the customer's, as `openPaymentsOf` has found them
   * @param stays the order that stays, or the id and the time of the one that is about to be placed
   * @returns the order that turned out to be paid; undefined if none was
   */
  const giveUpOthers = async (
    found: readonly CardOrder[],
    stays: Pick<Order, "id" | "createdAt">,
    deadline: number,
  ): Promise<Order | undefined> => {
    const others = othersToEnd(found, stays.id);
    const isEarlier = ({ id, payment: { startedAt } }: CardOrder): boolean =>
      startedAt < stays.createdAt ||
      (startedAt.getTime() === stays.createdAt.getTime() && id < stays.id);
    for (const { id } of others.filter(isEarlier)) {
      const settled = await settle(id, deadline, { closes: true });
      if (settled?.payment?.paidAt) return settled;
    }
    // A later one that was stored first hasn't seen this one, which gives way then.
    const isStored = found.some(({ id }) => id === stays.id);
    if (isStored && others.some((other) => !isEarlier(other)))
      await settle(stays.id, deadline, { closes: true });
    return undefined;
  };

  /**
   * @returns the address of an order's payment page; null if there can be none: the order has ended then
   * @throws Busy
   */
  const begin = async (order: Order, deadline: number): Promise<string | null> => {
    if (!isByCard(order)) return null;
    try {
      return (await pageOf(await open(), order, deadline)).url || null;
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      logError("payment page refused", { order: order.id, error: error.message });
      const said = { facts: neverOpened(order.payment), at: new Date() };
      await change(order.id, settlePayment(said), deadline);
      return null;
    }
  };

  return {
    settle,
    sendRefunds,
    openPaymentsOf,
    giveUpOthers,
    begin,

    /**
     * Closes the payment pages of orders that were deleted. The deletion stands: what can't be closed just now is paid back if
     * somebody pays it.
     *
     * @param pages their ids
     */
    closeLeft: async (pages: readonly string[] = []): Promise<void> => {
      if (pages.length === 0) return;
      const cards = await open();
      await Promise.all(pages.map((page) => closeLeftPage(cards, page)));
    },

    /**
     * Mails a new link in place of the one by which an order of the desk is paid. The renewal is noted first, so that the end of
     * the earlier page doesn't end the order, and that page is closed before the new one opens.
     *
     * @param seen when the link ends that is to be replaced
     * @returns the order, why it has no link to renew, or null if there is no such order
     * @throws Busy
     */
    renew: async (
      id: string,
      { seen, act }: { readonly seen: Date; readonly act: Act },
      deadline: number,
    ): Promise<Order | RenewalRefusal | null> => {
      const command = { id, decide: renewLink(seen, act), none: null, act };
      const marked = await runOrderCommand(shop, command, deadline);
      if (!marked || "refusedAt" in marked) return marked;
      return settle(marked.id, deadline);
    },

    /**
     * Begins the payment of an order that was just placed, and looks meanwhile whether its customer has begun another one at the
     * same time, in another tab. Others are given up only once the page is there: the customer doesn't know its address yet.
     *
     * @returns the address of its payment page, null if there can be none; or the order that turned out to be paid instead
     * @throws Busy
     */
    beginAlone: async (
      order: Order,
      deadline: number,
    ): Promise<{ readonly url: string | null } | { readonly paid: Order }> => {
      // Both end before this call does: nothing is written after its answer.
      const [found, begun] = await Promise.allSettled([
        openPaymentsOf(order.uid),
        begin(order, deadline),
      ]);
      if (begun.status === "rejected") throw begun.reason;
      if (found.status === "rejected") throw found.reason;
      const paid =
        begun.value === null
          ? undefined // the others stay: nothing takes their place
          : await giveUpOthers(found.value, order, deadline);
      if (!paid) return { url: begun.value };
      await settle(order.id, deadline, { closes: true });
      return { paid };
    },

    /**
     * Asks Stripe about every payment that is due, and about the events that didn't reach the shop. One order's failure
     * doesn't keep the others waiting.
     *
     * @returns how many orders were asked about
     */
    sweep: async (deadline: number): Promise<number> => {
      const now = new Date();
      const tried = async (id: string, work: () => Promise<unknown>): Promise<void> => {
        try {
          await work();
        } catch (error) {
          logError("payment not settled", { order: id, cause: String(error) });
        }
      };
      const due = shop.db
        .collection("orders")
        .where("payment.dueAt", "<=", Timestamp.fromDate(now))
        .orderBy("payment.dueAt");
      let count = 0;
      for (let next = due.limit(swept); Date.now() < deadline; ) {
        const { docs } = await next.get();
        for (const { id, payment, status } of cardOrdersIn(docs)) {
          const closes = awaitsPayment(status) && payment.expiresAt <= now;
          await tried(id, () => settle(id, deadline, { closes }));
          count += 1;
        }
        const last = docs.at(-1);
        if (!last || docs.length < swept) break;
        next = due.startAfter(last).limit(swept);
      }
      await tried("of events", async () => {
        const cards = await open();
        for (const event of await cards.lostEvents(new Date(now.getTime() - lostMs)))
          await tried(event.order, () => settle(event.order, deadline, { event }));
      });
      return count;
    },
  };
};
