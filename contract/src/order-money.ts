import { isSold, type OrderStatus } from "./order-status.ts";

/** One product of an order, at its price in minor units. */
export interface PricedLine {
  /** In pieces. */
  readonly quantity: number;
  readonly unitPriceCents: number;
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
export interface PricedOrder {
  readonly status?: OrderStatus;
  readonly lines: readonly PricedLine[];
  readonly refunds?: readonly PricedRefund[] | undefined;
}

/** What an order's money is, in minor units. */
export interface OrderMoney {
  /** What all its lines cost, the cancelled ones too. */
  readonly ordered: number;
  /** What its cancelled lines cost. */
  readonly cancelled: number;
  /** What the lines that stand cost: `ordered` without `cancelled`. */
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

/** @returns what a line costs, in minor units */
export const lineCents = ({ quantity, unitPriceCents }: PricedLine): number =>
  quantity * unitPriceCents;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * The one place that adds up an order's money. A refund pays for the pieces that came back with it. The rest pays back
 * what was cancelled, and only what exceeds that reduces what is due: a line that is cancelled and refunded is taken off
 * once.
 */
export const orderMoney = ({ status, lines, refunds = [] }: PricedOrder): OrderMoney => {
  const isOut = status !== undefined && !isSold(status);
  const out = isOut ? lines : lines.filter(({ cancelled }) => cancelled);
  const ordered = sum(lines.map(lineCents));
  const cancelled = sum(out.map(lineCents));
  const refunded = sum(refunds.map(({ cents }) => cents));
  const total = ordered - cancelled;
  const pieces = sum(refunds.map(({ cents, piecesCents = 0 }) => Math.min(cents, piecesCents)));
  const refundedForPieces = Math.min(pieces, total);
  const refundedOfCancelled = Math.min(refunded - refundedForPieces, cancelled);
  return {
    ordered,
    cancelled,
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
