import { type OrderStatus, placeOfPieces } from "./order-status.ts";
import { splitAmount } from "./prices/split.ts";
import { type LineToSum, type OrderToSum, sumByRate, sumOf, sumOrder } from "./prices/sum-order.ts";
import { grossOf, takenOut, type VatRate, type VatShare } from "./prices/vat-amounts.ts";

/** One product of an order, at its price in minor units. */
export interface OrderedLine extends LineToSum {
  /** Missing while the line stands. */
  readonly cancelled?: unknown;
}

/** What was paid back of an order, in minor units. */
export interface PaidRefund {
  readonly cents: number;
  /** What the pieces cost that came back with it, with VAT. Only pieces of lines that stand can come back. */
  readonly piecesCents?: number | undefined;
  /** The same by rate; missing where no VAT is charged. */
  readonly piecesByRate?: readonly { readonly rate: VatRate; readonly cents: number }[] | undefined;
}

/** What an order's money is made of. A cancelled order has no line that stands; the lines of one that waits for its payment do. */
export interface OrderPaid extends Pick<OrderToSum, "delivery" | "vat"> {
  readonly status?: OrderStatus;
  readonly lines: readonly OrderedLine[];
  readonly refunds?: readonly PaidRefund[] | undefined;
  /** Its payment by card, which may not have come yet; missing if it is paid by its invoice. */
  readonly payment?: CardPayment | undefined;
}

/** A payment by card, as far as money goes. */
interface CardPayment {
  /** Missing until it is there. */
  readonly paidAt?: unknown;
  /** Whether a dispute is open: nothing can be refunded meanwhile. */
  readonly isDisputed?: boolean | undefined;
  /** What the customer's bank has taken back, in minor units. */
  readonly lostCents?: number | undefined;
}

/** @returns the most that can still be refunded, in minor units */
const refundableOf = (ordered: number, refunded: number, payment: CardPayment | undefined) => {
  const isBlocked = payment && (!payment.paidAt || payment.isDisputed);
  return isBlocked ? 0 : Math.max(ordered - refunded - (payment?.lostCents ?? 0), 0);
};

/** What an order's money is, in minor units. */
export interface OrderMoney {
  /** How many of its lines stand. */
  readonly standing: number;
  /** What all its lines cost, the cancelled ones too, with its delivery. All amounts but those of `vat` have VAT. */
  readonly ordered: number;
  /** What its cancelled lines cost; with the last one, the delivery is cancelled too. */
  readonly cancelled: number;
  /** What was taken off of the lines that stand. */
  readonly discount: number;
  /** What the delivery costs of what stands; without VAT where prices don't include it. */
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
  /** The VAT of `total`, by rate; empty where none is charged. */
  readonly vat: readonly VatShare[];
  /** The VAT of `due`, by the same rates. What was paid back has the rates of the pieces that came back with it. */
  readonly vatDue: readonly VatShare[];
  /** The most that can still be refunded. Cancelled lines count: they may have been paid. 0 while a card hasn't paid, or a dispute is open. */
  readonly refundable: number;
  /** The part of the refunds above the order's total: a line was deleted after its refund. */
  readonly surplus: number;
}

/**
 * @param total the sum of the lines that stand, by rate
 * @param due the part of it that the customer owes
 * @returns `due` by the same rates: returned pieces reduce their own rates, and the rest of the refunds is split in
 *   proportion to the remainders
 */
const dueByRate = (
  total: readonly VatShare[],
  due: number,
  refunds: readonly PaidRefund[],
): VatShare[] => {
  const gross = total.map(grossOf);
  const back = refunds.flatMap(({ cents, piecesByRate = [] }) => {
    const costs = piecesByRate.map((one) => one.cents);
    const paid = splitAmount(Math.min(cents, sumOf(costs)), costs);
    return piecesByRate.map(({ rate }, index) => ({ vatRate: rate, cents: paid[index] ?? 0 }));
  });
  const ofPieces = new Map(sumByRate(back).map(({ rate, cents }) => [rate, cents]));
  const kept = total.map(({ rate }, index) =>
    Math.max((gross[index] ?? 0) - (ofPieces.get(rate) ?? 0), 0),
  );
  // Pieces of lines that were cancelled later count as paid back with them, so less may be taken off than they cost.
  const weights = sumOf(kept) >= due ? kept : gross;
  const parts = splitAmount(due, weights);
  return total.map(({ rate }, index) => takenOut(parts[index] ?? 0, rate));
};

/**
 * The one place that adds up an order's money. The delivery keeps its price when lines are cancelled. A refund first pays
 * for the pieces that came back with it, then for cancelled lines; only the rest reduces the amount due. So a line that
 * is cancelled and refunded is subtracted once.
 */
export const orderMoney = ({
  status,
  lines,
  refunds = [],
  payment,
  ...order
}: OrderPaid): OrderMoney => {
  const isOut = status !== undefined && placeOfPieces(status) === "released";
  const standing = isOut ? [] : lines.filter(({ cancelled }) => !cancelled);
  const ordered = sumOrder({ ...order, lines }).total;
  const { discount, delivery, total, vat } = sumOrder({ ...order, lines: standing });
  const cancelled = ordered - total;
  const refunded = sumOf(refunds.map(({ cents }) => cents));
  const pieces = sumOf(refunds.map(({ cents, piecesCents = 0 }) => Math.min(cents, piecesCents)));
  const refundedForPieces = Math.min(pieces, total);
  const refundedOfCancelled = Math.min(refunded - refundedForPieces, cancelled);
  const due = Math.max(total + refundedOfCancelled - refunded, 0);
  return {
    standing: standing.length,
    ordered,
    cancelled,
    discount,
    delivery,
    total,
    refunded,
    refundedForPieces,
    refundedOfCancelled,
    due,
    vat,
    vatDue: dueByRate(vat, due, refunds),
    refundable: refundableOf(ordered, refunded, payment),
    surplus: Math.max(refunded - ordered, 0),
  };
};

/** @returns the amount that lists show: the order's total, or its original total if every line is cancelled */
export const listedTotal = ({ standing, total, ordered }: OrderMoney): number =>
  standing > 0 ? total : ordered;
