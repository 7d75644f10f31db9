import { isDeepStrictEqual } from "node:util";
import { awaitsPayment, isSold } from "@shop/contract/order-status";
import type { PaymentFailure } from "@shop/contract/payment-state";
import { withChange } from "../commands/orders/change-status.ts";
import { lowStockOf } from "../commands/orders/low-stock.ts";
import { fingerprint, recordId } from "../firestore/record-id.ts";
import type { MailEvent } from "../mail/mail-event.ts";
import { type Order, type OrderRefund, standingLines } from "../orders/order.ts";
import { totalCentsOf, withDueTime, withinKept, withRefund } from "../orders/order-money.ts";
import { leavingLines, stockAfter } from "../orders/order-pieces.ts";
import { type Decide, type Stocks, stockOf } from "../stock/stock.ts";
import {
  atPage,
  isReplaced,
  moneyWith,
  type Payment,
  type PaymentFacts,
  type RefundFacts,
  type RefundMoney,
  withEvent,
  withFacts,
  withoutEmail,
} from "./provider/payment.ts";

/** Why an order ends that isn't paid, for its customer. */
const reasons: Readonly<Record<PaymentFailure, string>> = {
  expired: "It wasn't paid in time.",
  declined: "Your bank declined the payment.",
  amount: "The amount that was paid isn't what the order costs.",
};

/** Why an order ends whose payment an admin has ended, for its customer. */
const atDesk = "We ended it before it was paid.";

/** Reason of the refund of a payment that came too late or has another amount. */
const returned = "The payment came too late, or wasn't what the order costs";

/** What Stripe reports of a payment, and how the shop learned it. */
export interface ReportedPayment {
  readonly facts: PaymentFacts;
  /** The session that the facts belong to; missing if Stripe refused to create one. */
  readonly session?: Payment["session"];
  readonly at: Date;
  /** The id of the event that reported it; missing if the shop polled Stripe. */
  readonly event?: string | undefined;
  /** When a delayed payment method's money arrived, by the event. */
  readonly paidAt?: Date | undefined;
  /** Whether an admin expired the session: the end of the order is logged then. */
  readonly isByDesk?: boolean;
  /** The number of units at which a product runs low. */
  readonly lowStock?: number;
}

/** A refund that somebody made in Stripe's own dashboard. */
const atStripe = (facts: RefundFacts, at: Date): OrderRefund => ({
  ...{ id: facts.id, cents: facts.cents, reason: "Refunded at Stripe", pieces: [] },
  at: facts.createdAt && facts.createdAt < at ? facts.createdAt : at,
  ...{ uid: "", name: "" },
  money: moneyWith({ state: "pending" }, facts, at),
});

/** @returns an order's refunds with their states at Stripe, and the refunds that were made in Stripe's dashboard */
const refundsWith = (known: readonly OrderRefund[], facts: PaymentFacts, at: Date) => {
  const factsOf = ({ id, money }: OrderRefund) =>
    facts.refunds.find((one) => one.refund === id || one.id === (money?.id ?? id));
  const after = known.map((refund) => {
    const found = factsOf(refund);
    return found && refund.money
      ? { ...refund, money: moneyWith(refund.money, found, at) }
      : refund;
  });
  const named = new Set(known.map(factsOf));
  const others = facts.refunds.filter((one) => !named.has(one)).toReversed();
  return [...after, ...others.map((one) => atStripe(one, at))];
};

/** @returns the order, placed at the time of its payment. A paid order needs no verified address */
const placed = (order: Order, at: Date): Order => ({
  ...withChange(order, {
    ...({ status: "placed", at, by: "customer" } as const),
    requestHash: fingerprint(order.id, "paid"),
  }),
  createdAt: at,
});

const ended = (order: Order, kind: PaymentFailure, at: Date): Order =>
  withChange(order, {
    ...({ status: "cancelled", at, by: "shop", reason: reasons[kind] } as const),
    requestHash: fingerprint(order.id, "unpaid"),
  });

/**
 * Whether Stripe's event cancelled the order before the admin's call did, which expired the session. The admin has ended it then.
 *
 * @param at the time of the admin's call
 */
const wasEndedByEvent = ({ status, payment }: Order, at: Date): boolean =>
  status === "cancelled" &&
  payment?.failure?.kind === "expired" &&
  payment.failure.at >= at &&
  !payment.endedAtDesk;

/** @returns the cancelled order, as ended by an admin at the time of their call */
const endedAtDesk = (order: Order, payment: Payment, at: Date): Order => ({
  ...order,
  payment: { ...payment, endedAtDesk: true },
  changes: order.changes.map((change, index, { length }) =>
    index === length - 1 ? { ...change, at, reason: atDesk } : change,
  ),
});

/** The full refund of a payment whose order has ended or has another total. */
const wholeRefund = ({ id, payment }: Order, at: Date): OrderRefund => ({
  ...{ id: recordId(id, "returned payment"), cents: payment?.cents ?? 0, reason: returned },
  ...{ pieces: [], at, uid: "", name: "" },
  money: { state: "due", isWhole: true },
});

/** @returns the payment; failed if its amount differs from the total of the pending order */
const withRightAmount = (order: Order, payment: Payment, at: Date): Payment =>
  payment.paidAt && awaitsPayment(order.status) && totalCentsOf(order) !== payment.cents
    ? { ...payment, failure: payment.failure ?? { kind: "amount", at } }
    : payment;

/** @returns mail events for refunds that have failed since `before` */
const failuresOf = (before: Order, after: Order, at: Date): MailEvent[] =>
  (before.refunds ?? []).flatMap(({ id, money }) => {
    const now = after.refunds?.find((one) => one.id === id);
    const isNew = now?.money?.state === "failed" && money?.state !== "failed";
    return isNew
      ? [{ kind: "refundFailed", order: after, refund: { id, cents: now.cents }, at } as const]
      : [];
  });

/** The next state of a pending order: placed, cancelled or still pending. */
const progressed = (order: Order, { completedAt, paidAt, failure }: Payment, at: Date) => {
  if (failure) {
    const after = ended(order, failure.kind, at);
    // Only a delayed payment needs a mail: other customers have just left the payment page.
    const [change] = after.changes.slice(-1);
    const isDelayed = completedAt && !paidAt && change;
    const events: MailEvent[] = isDelayed ? [{ kind: "changed", order: after, change }] : [];
    return { after, leaving: leavingLines([order], () => true), events };
  }
  if (!paidAt) return { after: order, leaving: [], events: [] };
  const after = placed(order, paidAt);
  const events: MailEvent[] = [{ kind: "placed", order: after }];
  return { after, leaving: leavingLines([order], () => false), events };
};

/** @returns the stock of a paid order's products, with mail events for those that run low now. Their units were reserved before */
const stocksOfPaid = (
  stocks: Stocks,
  order: Order,
  at: Date,
  level: number,
): { readonly stocks: Stocks; readonly events: MailEvent[] } => {
  const after = new Map(stocks);
  const events: MailEvent[] = [];
  for (const { productId, quantity } of standingLines(order)) {
    const stock = stockOf(after, productId);
    if (!stock) continue; // it doesn't exist any more
    const before = { ...stock, availableQuantity: stock.availableQuantity + quantity };
    const low = lowStockOf(productId, before, stock, { ...order, at }, level);
    if (!low) continue;
    after.set(productId, low.stock);
    events.push(low.event);
  }
  return { stocks: after, events };
};

/**
 * Applies Stripe's facts to an order: a paid order is placed, an unpaid one releases its stock, and a payment for an order that
 * had ended is refunded. Idempotent and independent of the sequence of events.
 *
 * @returns the decision, whose result is null if there is no such order, or it isn't paid by card
 */
export const applyPaymentFacts =
  ({
    facts: reported,
    session,
    at,
    event,
    paidAt,
    isByDesk = false,
    lowStock = 0,
  }: ReportedPayment): Decide<Order | null, Order> =>
  (stocks, [order]) => {
    if (!order?.payment) return { result: null };
    if (event !== undefined && order.payment.events?.includes(event)) return { result: order };
    if (isReplaced(order.payment, session?.id, reported)) return { result: order };
    // Stripe dates a delayed payment by its order. A payment for an order that has ended counts from now.
    const isDelayed = order.payment.completedAt !== undefined;
    const paidNow = !awaitsPayment(order.status) || (isDelayed && !paidAt);
    const facts = { ...reported, paidAt: paidNow ? at : (paidAt ?? reported.paidAt) };
    const page = order.payment.session ?? session;
    // Without a session there will be none: Stripe refused it.
    const before = page ? atPage(order.payment, page) : withoutEmail(order.payment);
    const payment = withRightAmount(order, withFacts(before, facts, at), at);
    const refunds = withinKept(payment, refundsWith(order.refunds ?? [], facts, at));
    const hasRefunds = refunds.length > 0 || order.refunds;
    const known: Order = { ...order, payment, ...(hasRefunds ? { refunds } : {}) };
    const isAwaited = awaitsPayment(order.status);
    const progress = isAwaited
      ? progressed(known, payment, at)
      : { after: known, leaving: [], events: [] };
    const { leaving, events } = progress;
    const left = leaving.length > 0 ? new Map([...stocks, ...stockAfter(stocks, leaving)]) : stocks;
    const isPaidNow = isAwaited && progress.after.status === "placed";
    const low = isPaidNow ? stocksOfPaid(left, order, at, lowStock) : { stocks: left, events: [] };
    const isEnded = isAwaited && payment.failure?.kind === "expired";
    const isEndedAtDesk = isByDesk && (isEnded || wasEndedByEvent(order, at));
    const after = isEndedAtDesk ? endedAtDesk(progress.after, payment, at) : progress.after;

    const isLate = payment.paidAt && !order.payment.paidAt && !isSold(after.status);
    const settled = isLate ? withRefund(after, wholeRefund(order, at)) : after;
    const isUnchanged = isDeepStrictEqual(settled, order);
    // An unchanged order that was due is written for its next due time, or it would block the sync job.
    const isDue = payment.dueAt && payment.dueAt <= at;
    if (isUnchanged && event === undefined && !isDue) return { result: order };
    const remembered = { ...settled, payment: withEvent(settled.payment ?? payment, event) };
    const changed = withDueTime(remembered, at);
    const lateEvents: MailEvent[] = isLate
      ? [{ kind: "paymentReturned", order: changed, cents: payment.cents, at }]
      : [];
    return {
      result: changed,
      updated: [changed],
      ...(low.stocks === stocks ? {} : { stocks: low.stocks }),
      events: [...events, ...lateEvents, ...low.events, ...failuresOf(order, changed, at)],
      ...(isEndedAtDesk
        ? {
            logged: [{ action: "order.payment-ended", on: { id: order.id, name: order.number } }],
          }
        : {}),
    };
  };

/**
 * Stores the state of one refund at Stripe.
 *
 * @param money returns the refund's next state
 */
export const applyRefund =
  (
    refund: string,
    money: (known: RefundMoney) => RefundMoney,
    at: Date,
  ): Decide<Order | null, Order> =>
  (_, [order]) => {
    if (!order) return { result: null };
    const refunds = (order.refunds ?? []).map((one) =>
      one.id === refund && one.money ? { ...one, money: money(one.money) } : one,
    );
    const updated = withDueTime({ ...order, refunds }, at);
    return { result: updated, updated: [updated], events: failuresOf(order, updated, at) };
  };
