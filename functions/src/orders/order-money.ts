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
import { nextLook } from "../payments/payment.ts";
import type { Order, OrderLine, OrderRefund } from "./order.ts";

/** An order, as far as its money goes. */
interface PaidOrder extends Omit<OrderPaid, "refunds" | "lines"> {
  readonly lines: readonly (OrderedLine & Pick<OrderLine, "id">)[];
  readonly refunds?:
    | readonly Pick<OrderRefund, "cents" | "pieces" | "arrived" | "money">[]
    | undefined;
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
  return orderMoney({ ...order, refunds });
};

/** @returns the total, in minor units, of the lines that stand with their delivery; of all lines if none does */
export const totalCentsOf = ({
  lines,
  delivery,
  vat,
}: Pick<Order, "lines" | "delivery" | "vat">): number =>
  listedTotal(orderMoney({ lines, delivery, vat }));

/**
 * @returns the amount to refund to the card after a cancellation, in minor units: paid, and no longer due. By a lost dispute the
 *   customer has it back already
 */
const owedCents = (order: Order): number => {
  if (!order.payment?.paidAt || order.payment.dispute?.state === "lost") return 0;
  const { due, refunded } = moneyOf(order);
  const paid = order.payment.cents - refunded;
  return Math.max(backToCard(paid - due, paid), 0);
};

/** Whether money of refunds didn't arrive, and later refunds together don't make it good. */
export const hasFailedRefund = ({ refunds = [] }: Pick<Order, "refunds">): boolean => {
  const missing = (before: number, { cents, money }: OrderRefund): number =>
    money?.state === "failed" ? before + cents : Math.max(before - cents, 0);
  return refunds.reduce(missing, 0) > 0;
};

/** Why an order can't be deleted: it was paid by card and not refunded, or a refund hasn't arrived. */
export type KeptFor = "paid" | "refunding";

/**
 * @returns why an order can't be deleted, since nobody could send its money back without it; null if it can. The payment of an
 *   order that was delivered stays the shop's, and that of a lost dispute is the customer's again
 */
export const keptFor = (order: Order): KeptFor | null => {
  const { payment, refunds = [], status } = order;
  if (!payment?.paidAt) return null;
  if (refunds.some(({ money }) => money?.state === "due" || money?.state === "pending"))
    return "refunding";
  if (payment.dispute?.state === "lost") return null;
  if (hasFailedRefund(order)) return "refunding";
  const isKept = payment.cents > moneyOf(order).refunded;
  return isKept && placeOfPieces(status) !== "withCustomer" ? "paid" : null;
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
