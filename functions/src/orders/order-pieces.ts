import { areReserved, areSent, type OrderStatus } from "@shop/contract/order-status";
import { holdsPieces } from "@shop/contract/return-state";
import { type Stock, type Stocks, stockOf } from "../stock/stock.ts";
import { type Order, type OrderLine, type OrderReturn, standingLines } from "./order.ts";

/**
 * @returns where an order's standing pieces are, or were until it was cancelled: reserved, back in the stock, or
 *   gone
 */
export const stockState = ({
  status,
  changes,
}: Pick<Order, "status" | "changes">): "reserved" | "inStock" | "gone" => {
  if (areReserved(status)) return "reserved";
  const isBack = !areSent(status) && changes.at(-1)?.piecesAreBack !== false;
  return isBack ? "inStock" : "gone";
};

/** @returns the pieces of a line that a refund hasn't returned to the stock already */
export const piecesOut = ({ refunds = [] }: Order, { id, quantity }: OrderLine): number =>
  refunds
    .flatMap(({ pieces }) => pieces)
    .filter(({ line }) => line === id)
    .reduce((left, back) => left - back.quantity, quantity);

const piecesIn = (pieces: OrderReturn["lines"], id: string): number =>
  pieces.reduce((sum, { line, quantity }) => sum + (line === id ? quantity : 0), 0);

/**
 * @returns the pieces of a line that no further return can name: those of returns that wait, and those of refunds. A return that
 *   was received counts what arrived
 */
export const piecesReturned = (
  { refunds = [], returns = [] }: Pick<Order, "refunds" | "returns">,
  { id, quantity }: Pick<OrderLine, "id" | "quantity">,
): number => {
  const held = returns.filter(({ state }) => holdsPieces(state));
  const ofReturns = held.map(({ lines, refund }) => {
    const received = refunds.find((one) => one.id === refund);
    if (received?.arrived) return piecesIn(received.arrived, id);
    return Math.max(piecesIn(lines, id), piecesIn(received?.pieces ?? [], id));
  });
  const others = refunds.filter((one) => !held.some(({ refund }) => refund === one.id));
  const ofRefunds = others.map(({ pieces, arrived = pieces }) => piecesIn(arrived, id));
  return Math.min(
    [...ofReturns, ...ofRefunds].reduce((sum, pieces) => sum + pieces, 0),
    quantity,
  );
};

/** @returns the pieces of a line that a further return can name */
export const piecesToReturn = (order: Order, line: OrderLine): number =>
  line.quantity - piecesReturned(order, line);

/** Why pieces of an order don't come back. */
export type PiecesRefusal =
  /** Pieces can't come back from an order that wasn't shipped, or was cancelled. */
  | { readonly kind: "notShipped"; readonly status: OrderStatus }
  | { readonly kind: "unknownLine" }
  /** The pieces of that line that can still come back. */
  | { readonly kind: "tooManyPieces"; readonly name: string; readonly left: number };

/**
 * @param leftOf the pieces of a standing line that can come back: `piecesOut` or `piecesToReturn`
 * @returns why these pieces of an order can't come back; null if they can
 */
export const piecesRefusal = (
  order: Order,
  pieces: OrderReturn["lines"],
  leftOf: (order: Order, line: OrderLine) => number,
): PiecesRefusal | null => {
  const { status } = order;
  if (pieces.length === 0) return null;
  if (!areSent(status)) return { kind: "notShipped", status };
  for (const { line: id, quantity } of pieces) {
    const line = order.lines.find((one) => one.id === id);
    if (!line) return { kind: "unknownLine" };
    const left = line.cancelled ? 0 : leftOf(order, line);
    if (quantity > left) return { kind: "tooManyPieces", name: line.name, left };
  }
  return null;
};

/** An order, and one of its lines. */
export interface OrderAndLine {
  readonly order: Order;
  readonly line: OrderLine;
}

/** A line whose pieces leave its order: it is cancelled, deleted, or its order no longer expires. */
export interface LeavingLine extends OrderAndLine {
  /** Whether its pieces return to the stock. */
  readonly returns: boolean;
}

/**
 * @param leaving lines that are cancelled or deleted, or whose order is confirmed
 * @returns the stock afterwards. Pieces of lines that return become available, and those of unconfirmed orders
 *   of unverified accounts no longer count as `unverifiedPieces`
 */
export const stockAfter = (stocks: Stocks, leaving: readonly LeavingLine[]): Stocks => {
  const after = new Map<string, Stock>();
  for (const { order, line, returns } of leaving) {
    const { productId, quantity } = line;
    const before = after.get(productId) ?? stockOf(stocks, productId);
    if (!before) continue; // it doesn't exist any more
    after.set(productId, {
      ...before,
      availableQuantity: before.availableQuantity + (returns ? piecesOut(order, line) : 0),
      // Never negative: a product that was replaced has counted none.
      unverifiedPieces: Math.max(before.unverifiedPieces - (order.endsAt ? quantity : 0), 0),
    });
  }
  return after;
};

/** @returns the standing lines of orders, as lines that leave them */
export const leavingLines = (
  orders: readonly Order[],
  returns: (order: Order) => boolean,
): LeavingLine[] =>
  orders.flatMap((order) =>
    standingLines(order).map((line) => ({ order, line, returns: returns(order) })),
  );
