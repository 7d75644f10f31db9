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

/** Why a payment goes back whose order had ended before it came, or that has another amount. */
const returned = "The payment came too late, or wasn't what the order costs";

/** The facts that Stripe reports, and where they come from. */
export interface Settlement {
  readonly facts: PaymentFacts;
  /** The payment page that it is about; missing if Stripe has refused to open one. */
  readonly session?: Payment["session"];
  readonly at: Date;
  /** The id of the event that reported it; missing if the shop asked. */
  readonly event?: string | undefined;
  /** When a delayed method's money came, as the event has it. */
  readonly paidAt?: Date | undefined;
  /** Whether an admin has closed the page: what ends then is logged. */
  readonly isByDesk?: boolean;
  /** The units up to which a product runs low. */
  readonly lowStock?: number;
}

/** A refund that somebody made in Stripe's own dashboard. */
const atStripe = (facts: RefundFacts, at: Date): OrderRefund => ({
  ...{ id: facts.id, cents: facts.cents, reason: "Refunded at Stripe", pieces: [] },
  at: facts.createdAt && facts.createdAt < at ? facts.createdAt : at,
  ...{ uid: "", name: "" },
  money: moneyWith({ state: "pending" }, facts, at),
});

/** @returns an order's refunds with what Stripe says of their money, and those that were made there */
const refundsWith = (known: readonly OrderRefund[], facts: PaymentFacts, at: Date) => {
  const saidOf = ({ id, money }: OrderRefund) =>
    facts.refunds.find((one) => one.refund === id || one.id === (money?.id ?? id));
  const after = known.map((refund) => {
    const said = saidOf(refund);
    return said && refund.money ? { ...refund, money: moneyWith(refund.money, said, at) } : refund;
  });
  const named = new Set(known.map(saidOf));
  const others = facts.refunds.filter((one) => !named.has(one)).toReversed();
  return [...after, ...others.map((one) => atStripe(one, at))];
};

/** @returns the order that is placed now: it is as old as its payment, and no address has to be verified for it */
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
 * Stripe tells of a closed page at once: its event may have ended the order before the admin's own call does. It is the
 * admin who has ended it then.
 *
 * @param at when the admin's call came, in which the page was closed
 */
const isEndedMeanwhile = ({ status, payment }: Order, at: Date): boolean =>
  status === "cancelled" &&
  payment?.failure?.kind === "expired" &&
  payment.failure.at >= at &&
  !payment.endedAtDesk;

/** @returns the order whose end is an admin's, by the time of their call */
const endedAtDesk = (order: Order, payment: Payment, at: Date): Order => ({
  ...order,
  payment: { ...payment, endedAtDesk: true },
  changes: order.changes.map((change, index, { length }) =>
    index === length - 1 ? { ...change, at, reason: atDesk } : change,
  ),
});

/** The refund of a payment for which there is no order any more. */
const wholeRefund = ({ id, payment }: Order, at: Date): OrderRefund => ({
  ...{ id: recordId(id, "returned payment"), cents: payment?.cents ?? 0, reason: returned },
  ...{ pieces: [], at, uid: "", name: "" },
  money: { state: "due", isWhole: true },
});

/** @returns the payment, which has failed if it took another amount than an order costs that waits for it */
const withRightAmount = (order: Order, payment: Payment, at: Date): Payment =>
  payment.paidAt && awaitsPayment(order.status) && totalCentsOf(order) !== payment.cents
    ? { ...payment, failure: payment.failure ?? { kind: "amount", at } }
    : payment;

/** @returns the mails about refunds whose failure is new. What somebody refunded at Stripe counts once the shop knows it */
const failuresOf = (before: Order, after: Order, at: Date): MailEvent[] =>
  (before.refunds ?? []).flatMap(({ id, money }) => {
    const now = after.refunds?.find((one) => one.id === id);
    const isNew = now?.money?.state === "failed" && money?.state !== "failed";
    return isNew
      ? [{ kind: "refundFailed", order: after, refund: { id, cents: now.cents }, at } as const]
      : [];
  });

/** The next state of an order that waits for its payment: placed, ended, or still waiting. */
const progressed = (order: Order, { completedAt, paidAt, failure }: Payment, at: Date) => {
  if (failure) {
    const after = ended(order, failure.kind, at);
    // A customer who just left the payment page knows. One who waits for their bank needs a mail.
    const [change] = after.changes.slice(-1);
    const told = completedAt && !paidAt && change;
    const events: MailEvent[] = told ? [{ kind: "changed", order: after, change }] : [];
    return { after, leaving: leavingLines([order], () => true), events };
  }
  if (!paidAt) return { after: order, leaving: [], events: [] };
  const after = placed(order, paidAt);
  const events: MailEvent[] = [{ kind: "placed", order: after }];
  return { after, leaving: leavingLines([order], () => false), events };
};

/** @returns the stock of a paid order's products, and which of them run low since then. Its units were reserved before */
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
 * Makes of an order what Stripe says of its payment. A paid one is placed, one that isn't paid gives its pieces back, and
 * money that came for an order that had ended goes back by itself. Idempotent, and the same whatever sequence answers and
 * events come in.
 *
 * @returns the decision, whose result is null if there is no such order, or it isn't paid by card
 */
export const settlePayment =
  ({
    facts: said,
    session,
    at,
    event,
    paidAt,
    isByDesk = false,
    lowStock = 0,
  }: Settlement): Decide<Order | null, Order> =>
  (stocks, [order]) => {
    if (!order?.payment) return { result: null };
    if (event !== undefined && order.payment.events?.includes(event)) return { result: order };
    if (isReplaced(order.payment, session?.id, said)) return { result: order };
    // Stripe's charge of a delayed method is as old as its order. What comes for an order that has ended comes now.
    const isDelayed = order.payment.completedAt !== undefined;
    const paidNow = !awaitsPayment(order.status) || (isDelayed && !paidAt);
    const facts = { ...said, paidAt: paidNow ? at : (paidAt ?? said.paidAt) };
    const page = order.payment.session ?? session;
    // Without a page there never will be one: Stripe has refused it.
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
    const isDesks = isByDesk && (isEnded || isEndedMeanwhile(order, at));
    const after = isDesks ? endedAtDesk(progress.after, payment, at) : progress.after;

    const isLate = payment.paidAt && !order.payment.paidAt && !isSold(after.status);
    const settled = isLate ? withRefund(after, wholeRefund(order, at)) : after;
    const isUnchanged = isDeepStrictEqual(settled, order);
    // Whoever was asked about in vain waits for its turn again, and doesn't keep the others from theirs.
    const isDue = payment.dueAt && payment.dueAt <= at;
    if (isUnchanged && event === undefined && !isDue) return { result: order };
    const remembered = { ...settled, payment: withEvent(settled.payment ?? payment, event) };
    const changed = withDueTime(remembered, at);
    const told: MailEvent[] = isLate
      ? [{ kind: "paymentReturned", order: changed, cents: payment.cents, at }]
      : [];
    return {
      result: changed,
      updated: [changed],
      ...(low.stocks === stocks ? {} : { stocks: low.stocks }),
      events: [...events, ...told, ...low.events, ...failuresOf(order, changed, at)],
      ...(isDesks
        ? {
            logged: [{ action: "order.payment-ended", on: { id: order.id, name: order.number } }],
          }
        : {}),
    };
  };

/**
 * Keeps what Stripe has made of a refund.
 *
 * @param money decides on the money of the refund with that id
 */
export const keepMoney =
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
