import { isSold, type OrderStatus } from "./order-status.ts";
import { type LineToPrice, type OrderToPrice, priceOrder, sumOf } from "./prices/price-order.ts";

/** One product of an order, at its price in minor units. */
export interface PricedLine extends LineToPrice {
  /** Missing while the line stands. */
  readonly cancelled?: unknown;
}

/** What was paid back of an order, in minor units. */
export interface PricedRefund {
  readonly cents: number;
  /** What the pieces cost that came back with it. Only pieces of lines that stand can come back. */
  readonly piecesCents?: number | undefined;
}

/** What an order's money is made of. A cancelled order has no line that stands. */
export interface PricedOrder extends Pick<OrderToPrice, "delivery"> {
  readonly status?: OrderStatus;
  readonly lines: readonly PricedLine[];
  readonly refunds?: readonly PricedRefund[] | undefined;
}

/** What an order's money is, in minor units. */
export interface OrderMoney {
  /** What all its lines cost, the cancelled ones too, with its delivery. */
  readonly ordered: number;
  /** What its cancelled lines cost; with the last one, the delivery is cancelled too. */
  readonly cancelled: number;
  /** What the delivery costs of what stands. */
  readonly delivery: number;
  /** What the lines that stand cost with their delivery: `ordered` without `cancelled`. */
  readonly total: number;
  /** What was paid back. */
  readonly refunded: number;
  /** The part of `refunded` that pays for pieces that came back, of lines that stand. */
  readonly refundedForPieces: number;
  /** The part of `refunded` that pays cancelled lines back, which `total` doesn't have any more. */
  readonly refundedOfCancelled: number;
  /** What the customer pays for it in the end. */
  readonly due: number;
  /** What can still be refunded. A cancelled line counts, since it may have been paid before. */
  readonly refundable: number;
  /** What was paid back beyond what was ordered: a line was deleted after its refund. */
  readonly surplus: number;
}

/**
 * The one place that adds up an order's money. Its delivery keeps the price that it was placed at, also when lines are
 * cancelled. A refund pays for the pieces that came back with it. The rest pays back
 * what was cancelled, and only what exceeds that reduces what is due: a line that is cancelled and refunded is taken off
 * once.
 */
export const orderMoney = ({ status, lines, refunds = [], ...order }: PricedOrder): OrderMoney => {
  const isOut = status !== undefined && !isSold(status);
  const standing = isOut ? [] : lines.filter(({ cancelled }) => !cancelled);
  const ordered = priceOrder({ ...order, lines }).total;
  const { delivery, total } = priceOrder({ ...order, lines: standing });
  const cancelled = ordered - total;
  const refunded = sumOf(refunds.map(({ cents }) => cents));
  const pieces = sumOf(refunds.map(({ cents, piecesCents = 0 }) => Math.min(cents, piecesCents)));
  const refundedForPieces = Math.min(pieces, total);
  const refundedOfCancelled = Math.min(refunded - refundedForPieces, cancelled);
  return {
    ordered,
    cancelled,
    delivery,
    total,
    refunded,
    refundedForPieces,
    refundedOfCancelled,
    due: Math.max(total + refundedOfCancelled - refunded, 0),
    refundable: Math.max(ordered - refunded, 0),
    surplus: Math.max(refunded - ordered, 0),
  };
};

/** @returns what lists show of an order: its total, or what was ordered if all of it is cancelled */
export const listedTotal = ({ total, ordered }: OrderMoney): number =>
  total > 0 ? total : ordered;
