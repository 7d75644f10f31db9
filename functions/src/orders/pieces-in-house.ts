import { stepAction } from "@shop/contract/desk/log";
import { areSent } from "@shop/contract/order-status";
import type { Order } from "./order.ts";
import { piecesOut } from "./order-pieces.ts";

/** An entry of the log about an order, and that order; null if it doesn't exist any more. */
export interface OrderMove {
  readonly action: string;
  readonly at: Date;
  readonly undoneAt?: Date | undefined;
  readonly order: Order | null;
}

/** What a product's pieces did around a count: one state of the database. */
export interface HouseState {
  /** Pieces that can be ordered. */
  readonly available: number;
  /** The orders whose pieces are held, or neither shipped nor cancelled. */
  readonly reserved: readonly Order[];
  /** What was logged about orders since shortly before the count: as long as something could be undone. */
  readonly moves: readonly OrderMove[];
}

/** @returns the pieces of a product with which an order left the house at that time */
const piecesSent = (order: Order, productId: string, at: Date): number =>
  order.lines
    .filter((line) => line.productId === productId && (!line.cancelled || line.cancelled.at >= at))
    .reduce((sum, line) => {
      const refunds = (order.refunds ?? []).filter((refund) => refund.at < at);
      return sum + piecesOut({ ...order, refunds }, line);
    }, 0);

/** Whether pieces of an order have come back into the house since then. */
const haveComeBack = (order: Order, productId: string, since: Date): boolean => {
  const ids = order.lines.filter((line) => line.productId === productId).map(({ id }) => id);
  const refunded = (order.refunds ?? []).some(
    ({ at, pieces }) => at >= since && pieces.some(({ line }) => ids.includes(line)),
  );
  const wasSent = order.changes.some(({ status }) => areSent(status));
  return refunded || (wasSent && ids.length > 0 && order.changes.at(-1)?.status === "cancelled");
};

/** Whether a line of an order was deleted after that time, so that what left with it can't be told. */
const hasLostLine = (moves: readonly OrderMove[], { id }: Order, since: Date): boolean =>
  moves.some(
    ({ action, at, undoneAt, order }) =>
      action === "order.deleted" && order?.id === id && at >= since && undoneAt === undefined,
  );

/** What may bring pieces back into the house, or take them out by being undone. */
const returning: readonly string[] = [stepAction("cancelled"), "order.refunded"];

/**
 * Sales don't move a piece: it lies in the house until its order is shipped. So the pieces in the house now, with those that
 * were shipped since, are those of back then, whatever was ordered and cancelled in between.
 *
 * @param at when they were counted
 * @returns how many pieces of a product were in the house then; null if that can't be told, since some came back, or an order
 *   or a line of it was deleted after it was shipped
 */
export const piecesInHouse = (
  productId: string,
  { available, reserved, moves }: HouseState,
  at: Date,
): number | null => {
  const lines = reserved.flatMap((order) =>
    order.lines
      .filter((line) => line.productId === productId && !line.cancelled)
      .map((line) => piecesOut(order, line)),
  );
  let pieces = lines.reduce((sum, quantity) => sum + quantity, available);
  for (const { action, at: movedAt, undoneAt, order } of moves) {
    const isSince = movedAt >= at;
    const isUndoneSince = undoneAt !== undefined && undoneAt >= at;
    if (action === stepAction("shipped")) {
      if (isSince === isUndoneSince) continue; // there and back since the count, or before it
      if (!order || hasLostLine(moves, order, movedAt)) return null;
      const sent = piecesSent(order, productId, movedAt);
      pieces += isSince ? sent : -sent;
    } else if (returning.includes(action) && (isSince || isUndoneSince)) {
      if (order && haveComeBack(order, productId, at)) return null;
    }
  }
  return pieces;
};
