import { isDeepStrictEqual } from "node:util";
import { deskLimits } from "@shop/contract/desk/limits";
import { toDecimal } from "@shop/contract/money";
import { areSent } from "@shop/contract/order-status";
import { fitsCard } from "@shop/contract/prices/card-amount";
import { refundOfDiscount } from "@shop/contract/prices/code-minimum";
import { mayTakeReturn, type ReturnState } from "@shop/contract/return-state";
import type { Act } from "../../log/log.ts";
import { orderOfCode, unitsBack } from "../../orders/discount-codes/code-discount.ts";
import type { Order, OrderRefund, OrderReturn } from "../../orders/order.ts";
import { isUnreplaced, moneyOf, withRefund } from "../../orders/order-money.ts";
import { type PiecesRefusal, piecesOut, piecesRefusal } from "../../orders/order-pieces.ts";
import { hasOpenDispute } from "../../payments/provider/payment.ts";
import { type Decide, type Stocks, stockOf } from "../../stock/stock.ts";
import type { OrderCommand } from "./order-command.ts";

/** A refund that an admin notes, in minor units. */
export interface WantedRefund extends Pick<OrderRefund, "id" | "cents" | "reason"> {
  /** Lines whose pieces came back; a line may be named more than once. */
  readonly pieces: OrderRefund["pieces"];
  /** The pieces that it is for; by default `pieces`, and of lines that only the return names all that it names. */
  readonly arrived?: OrderRefund["pieces"] | undefined;
  /** The id of the return that it ends: its pieces are here, also those that don't return to the stock. */
  readonly return?: string | undefined;
  /** The id of the failed refund that it sends again. */
  readonly replaces?: string | undefined;
  /** Whether the shop has paid that one another way. */
  readonly byHand?: true | undefined;
  /** What it is less by, in minor units, since the rest misses the minimum of the order's code. */
  readonly deductedCents?: number | undefined;
  readonly act: Act;
}

export type RefundOutcome =
  | { readonly kind: "refunded"; readonly refund: OrderRefund }
  | { readonly kind: "keyReused" }
  | { readonly kind: "tooMany" }
  | { readonly kind: "disputed" }
  /** No such refund has failed, it has another amount, or another refund took its place. */
  | { readonly kind: "notFailed" }
  /** The amount that is left, in minor units. */
  | { readonly kind: "tooHigh"; readonly leftCents: number }
  /** The discount that may be deducted, in minor units. */
  | { readonly kind: "notDeductible"; readonly mostCents: number }
  /** No card gets such an amount back. */
  | { readonly kind: "misfitsCard" }
  | { readonly kind: "unknownReturn" }
  | { readonly kind: "returnOver"; readonly state: ReturnState }
  | PiecesRefusal;

/** Adds up the pieces of lines that are named more than once. */
const summed = (pieces: WantedRefund["pieces"]): OrderRefund["pieces"] => {
  const sums = new Map<string, number>();
  for (const { line, quantity } of pieces) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return [...sums].map(([line, quantity]) => ({ line, quantity }));
};

/**
 * @returns the pieces that a refund is for: at least those that return to the stock; by default these, and of lines that the
 *   return alone names all that it names
 */
const arrivedOf = (
  arrived: OrderRefund["pieces"] | undefined,
  pieces: OrderRefund["pieces"],
  ended: OrderReturn | undefined,
): OrderRefund["pieces"] => {
  if (!arrived && !ended) return pieces;
  const isRestocked = ({ line: id }: { readonly line: string }) =>
    pieces.some(({ line }) => line === id);
  const named = summed(arrived ?? ended?.lines.filter((one) => !isRestocked(one)) ?? []);
  const quantityIn = (some: OrderRefund["pieces"], id: string): number =>
    some.find(({ line }) => line === id)?.quantity ?? 0;
  const lines = [...new Set([...named, ...pieces].map(({ line }) => line))];
  return lines.map((line) => ({
    line,
    quantity: Math.max(quantityIn(named, line), quantityIn(pieces, line)),
  }));
};

/** The order's return that a refund ends, and why it can't. */
const returnOf = (
  { returns = [], status }: Order,
  id: string | undefined,
): { readonly ended?: OrderReturn; readonly refused?: RefundOutcome } => {
  if (id === undefined) return {};
  const ended = returns.find((one) => one.id === id);
  if (!ended) return { refused: { kind: "unknownReturn" } };
  const { state } = ended;
  if (!mayTakeReturn(state, "received", "shop")) return { refused: { kind: "returnOver", state } };
  return areSent(status) ? { ended } : { refused: { kind: "notShipped", status } };
};

/** @returns the stock after pieces came back. A product that is gone takes none */
const stockWith = (stocks: Stocks, order: Order, pieces: OrderRefund["pieces"]): Stocks => {
  const after = new Map(stocks);
  for (const { line: id, quantity } of pieces) {
    const productId = order.lines.find((line) => line.id === id)?.productId ?? "";
    const before = stockOf(after, productId);
    if (!before) continue;
    after.set(productId, {
      ...before,
      availableQuantity: before.availableQuantity + quantity,
    });
  }
  return after;
};

/**
 * Notes a refund. That of an order that was paid by card moves its money (payments/refunds.ts); the shop pays all others back
 * by hand. All refunds of an order come to at most the price of its lines, and the pieces
 * that came back, at most those that were shipped, return to the stock in the same transaction. The customer is told; by one that
 * ends a return, that the pieces are here. Idempotent by the refund's id.
 *
 * @returns the decision, whose result is null if there is no such order
 */
const refundOrder =
  (wanted: WantedRefund): Decide<RefundOutcome | null, Order> =>
  (stocks, [order]) => {
    if (!order) return { result: null };
    const { id, cents, reason, replaces, byHand, deductedCents = 0, act } = wanted;
    const { refunds = [], returns = [] } = order;
    const pieces = summed(wanted.pieces);
    const known = refunds.find((refund) => refund.id === id);
    if (known) {
      const ended = returns.find((one) => one.refund === id);
      const isRetry = isDeepStrictEqual(
        [
          ...[known.cents, known.reason, known.pieces, known.replaces, known.deductedCents ?? 0],
          ...[known.arrived ?? known.pieces, ended?.id],
        ],
        [
          ...[cents, reason, pieces, replaces, deductedCents],
          ...[arrivedOf(wanted.arrived, pieces, ended), wanted.return],
        ],
      );
      return { result: isRetry ? { kind: "refunded", refund: known } : { kind: "keyReused" } };
    }
    if (refunds.length >= deskLimits.refunds) return { result: { kind: "tooMany" } };
    const { refunded: before, refundable: leftCents } = moneyOf(order);
    if (cents > 0 && order.payment && hasOpenDispute(order.payment))
      return { result: { kind: "disputed" } };
    const failed = refunds.find((one) => one.id === replaces && isUnreplaced(one, refunds));
    if ((replaces ?? byHand) && failed?.cents !== cents) return { result: { kind: "notFailed" } };
    const isByCard = order.payment?.paidAt !== undefined && !byHand;
    if (isByCard && cents > 0 && !fitsCard(cents)) return { result: { kind: "misfitsCard" } };
    if (cents > leftCents) return { result: { kind: "tooHigh", leftCents } };
    const refused = piecesRefusal(order, pieces, piecesOut);
    if (refused) return { result: refused };
    const { ended, refused: notEnded } = returnOf(order, wanted.return);
    if (notEnded) return { result: notEnded };
    const arrived = arrivedOf(wanted.arrived, pieces, ended);
    const notTheirs = piecesRefusal(order, wanted.arrived ?? [], (_, { quantity }) => quantity);
    if (notTheirs) return { result: notTheirs };
    const { deductibleCents } = refundOfDiscount(orderOfCode(order), unitsBack(order), arrived);
    if (deductedCents > deductibleCents)
      return { result: { kind: "notDeductible", mostCents: deductibleCents } };

    const received: OrderReturn | undefined = ended && {
      ...ended,
      ...({ state: "received", changedAt: act.at, act: act.id, refund: id } as const),
    };
    const changed: Order = {
      ...order,
      ...(received ? { returns: returns.map((one) => (one === ended ? received : one)) } : {}),
    };
    const refund: OrderRefund = {
      ...{ id, cents, reason, pieces, at: act.at, uid: act.uid, name: act.name },
      ...(ended || arrived !== pieces ? { arrived } : {}),
      ...(isByCard && cents > 0 ? { money: { state: "due" } } : {}),
      ...(replaces ? { replaces } : {}),
      ...(deductedCents > 0 ? { deductedCents } : {}),
    };
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      result: { kind: "refunded", refund },
      updated: [withRefund(changed, refund)],
      stocks: stockWith(stocks, order, pieces),
      logged: [
        {
          action: "order.refunded",
          on: { id: order.id, name: order.number },
          before: { refunded: toDecimal(before) },
          after: {
            refunded: toDecimal(before + cents),
            ...(count > 0 ? { piecesBack: count } : {}),
          },
          events: [
            received
              ? {
                  kind: "returnAnswered",
                  ...{ order, return: received, refundedCents: cents, deductedCents },
                }
              : {
                  kind: "refunded",
                  ...{ order, refund: { id, cents, reason, at: act.at, byHand, deductedCents } },
                },
          ],
        },
      ],
    };
  };

/** @param id the order's, or that of one of its lines */
export const refundCommand = (
  id: string,
  wanted: WantedRefund,
): OrderCommand<RefundOutcome | null> => ({
  id,
  act: wanted.act,
  decide: refundOrder(wanted),
  none: null,
});
