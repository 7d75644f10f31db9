import type { MoneyBack } from "@shop/contract/desk/orders";
import {
  listedTotal,
  type OrderedLine,
  type OrderMoney,
  type OrderPaid,
  orderMoney,
} from "@shop/contract/order-money";
import { placeOfPieces } from "@shop/contract/order-status";
import { backToCard } from "@shop/contract/prices/card-amount";
import { piecesCost } from "@shop/contract/prices/pieces-cost";
import {
  hasOpenDispute,
  lostCentsOf,
  nextLook,
  type Payment,
} from "../payments/provider/payment.ts";
import type { Order, OrderLine, OrderRefund } from "./order.ts";

/** An order, as far as its money goes. */
interface PaidOrder extends Omit<OrderPaid, "refunds" | "lines" | "payment"> {
  readonly lines: readonly (OrderedLine & Pick<OrderLine, "id">)[];
  readonly refunds?:
    | readonly Pick<OrderRefund, "cents" | "pieces" | "arrived" | "money">[]
    | undefined;
  readonly payment?: Partial<Pick<Payment, "cents" | "paidAt" | "disputes">> | undefined;
}

/** @returns the pieces that a refund pays back, also those that don't return to the stock */
const piecesPaidBy = ({ pieces, arrived }: Pick<OrderRefund, "pieces" | "arrived">) =>
  arrived ?? pieces;

/** @returns what its money is, in minor units */
export const moneyOf = (order: PaidOrder): OrderMoney => {
  const refunds = (order.refunds ?? [])
    .filter(({ money }) => money?.state !== "failed")
    .map((refund, index, all) => {
      const { cents } = refund;
      const before = all.slice(0, index).flatMap(piecesPaidBy);
      const cost = piecesCost(order, before, piecesPaidBy(refund));
      return { cents, piecesCents: cost.cents, piecesByRate: cost.byRate };
    });
  const { payment } = order;
  return orderMoney({
    ...order,
    refunds,
    payment: payment && {
      paidAt: payment.paidAt,
      isDisputed: hasOpenDispute(payment),
      lostCents: lostCentsOf(payment),
    },
  });
};

/** @returns the total, in minor units, of the lines that stand with their delivery; of all lines if none does */
export const totalCentsOf = ({
  lines,
  delivery,
  vat,
}: Pick<Order, "lines" | "delivery" | "vat">): number =>
  listedTotal(orderMoney({ lines, delivery, vat }));

/** @returns what the shop still has of a payment by card, in minor units: the customer got the rest back, or the bank took it */
export const keptCents = (order: Order): number => {
  const { payment } = order;
  if (!payment?.paidAt) return 0;
  return Math.max(payment.cents - moneyOf(order).refunded - lostCentsOf(payment), 0);
};

/** @returns the amount to refund to the card after a cancellation, in minor units: kept, and no longer due */
const owedCents = (order: Order): number => {
  const kept = keptCents(order);
  return Math.max(backToCard(kept - moneyOf(order).due, kept), 0);
};

/** @returns why an order that isn't shipped may not have to be; undefined if nothing speaks against it */
export const moneyBackOf = (order: Order): MoneyBack | undefined => {
  const { payment } = order;
  if (payment && (hasOpenDispute(payment) || lostCentsOf(payment) > 0)) return "disputed";
  const { refunded, due } = moneyOf(order);
  return refunded > 0 && due === 0 ? "refunded" : undefined;
};

/**
 * @returns the refunds without what a lost dispute has taken back: those that weren't sent yet come to at most what is kept
 */
export const withinKept = (payment: Payment, refunds: readonly OrderRefund[]): OrderRefund[] => {
  if (lostCentsOf(payment) === 0) return [...refunds];
  const sent = refunds.filter(({ money }) => money?.state !== "due" && money?.state !== "failed");
  const sentCents = sent.reduce((sum, { cents }) => sum + cents, 0);
  let left = Math.max(payment.cents - lostCentsOf(payment) - sentCents, 0);
  return refunds.flatMap((refund) => {
    if (refund.money?.state !== "due") return [refund];
    const cents = Math.min(refund.cents, left);
    left -= cents;
    return cents > 0 ? [{ ...refund, cents }] : [];
  });
};

/** Whether the money of a refund didn't arrive, and no other refund takes its place. */
export const isUnreplaced = (
  { id, money }: Pick<OrderRefund, "id" | "money">,
  refunds: readonly Pick<OrderRefund, "replaces">[],
): boolean => money?.state === "failed" && !refunds.some(({ replaces }) => replaces === id);

/** Whether the customer still waits for the money of a failed refund: the shop has it, and hasn't sent it again. */
export const hasFailedRefund = (order: Order): boolean => {
  const { refunds = [] } = order;
  return refunds.some((one) => isUnreplaced(one, refunds)) && keptCents(order) > 0;
};

/** Why an order can't be deleted: it was paid by card and not refunded, a refund hasn't arrived, or a dispute is open. */
export type KeptFor = "paid" | "refunding" | "disputed";

/**
 * @returns why an order can't be deleted, since nobody could send its money back without it; null if it can. The payment of an
 *   order that was delivered stays the shop's, and what a dispute has lost is the customer's again
 */
export const keptFor = (order: Order): KeptFor | null => {
  const { payment, refunds = [], status } = order;
  if (!payment?.paidAt) return null;
  if (refunds.some(({ money }) => money?.state === "due" || money?.state === "pending"))
    return "refunding";
  if (hasOpenDispute(payment)) return "disputed";
  if (keptCents(order) === 0) return null;
  if (hasFailedRefund(order)) return "refunding";
  return placeOfPieces(status) === "withCustomer" ? null : "paid";
};

/** @returns the order with a refund, whose money Stripe is asked about at its time */
export const withRefund = (order: Order, refund: OrderRefund): Order =>
  withDueTime({ ...order, refunds: [...(order.refunds ?? []), refund] }, refund.at);

/** @returns the order after a cancellation, with the refund of what it has paid too much; the same if nothing is owed */
export const withOwedBack = (order: Order, refund: Omit<OrderRefund, "cents" | "money">): Order => {
  const cents = owedCents(order);
  return cents > 0 ? withRefund(order, { ...refund, cents, money: { state: "due" } }) : order;
};

/** @returns the order, which says when Stripe has to be asked about its money */
export const withDueTime = (order: Order, now: Date): Order => {
  const { payment, refunds = [] } = order;
  if (!payment) return order;
  const dueAt = nextLook(
    payment,
    refunds.flatMap(({ money }) => money ?? []),
    now,
  );
  return { ...order, payment: { ...payment, dueAt } };
};
