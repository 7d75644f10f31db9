import { z } from "zod";
import type { Order } from "../../orders/order.ts";
import { StoredOrder, staffOf, toDocument } from "../../orders/order-documents.ts";
import type { LeavingLine } from "../../orders/order-pieces.ts";
import { piecesOut } from "../../orders/order-pieces.ts";

/** Pieces of a product that an action took out of an order. */
export interface LeftPieces {
  readonly productId: string;
  /** Pieces that returned to the stock. */
  readonly returned: number;
  /** Pieces that no longer count as `unverifiedPieces`. */
  readonly unverified: number;
}

/** What undoing an admin's action on an order needs. */
export interface OrderUndo {
  readonly before: Order;
  /** The order as the action left it; null if it was deleted. */
  readonly after: Order | null;
  readonly pieces: readonly LeftPieces[];
}

/** @returns the pieces of lines that leave their orders */
export const piecesLeaving = (leaving: readonly LeavingLine[]): LeftPieces[] =>
  leaving.map(({ order, line, returns }) => ({
    productId: line.productId,
    returned: returns ? piecesOut(order, line) : 0,
    unverified: order.endsAt ? line.quantity : 0,
  }));

/**
 * @returns what `undos` keeps of an action (Logged.undo). It holds the data of the customer and of admins, and so
 *   their uids, by which it is deleted with their accounts
 */
export const undoFields = ({ before, after, ...undo }: OrderUndo) => ({
  orderId: before.id,
  uid: before.uid,
  staff: staffOf(before),
  ...undo,
  before: toDocument(before),
  after: after && toDocument(after),
});

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

const StoredUndo = z.object({
  orderId: z.string(),
  before: StoredOrder,
  after: StoredOrder.nullable(),
  pieces: z.object({ productId: z.string(), returned: z.int(), unverified: z.int() }).array(),
});

/** @param kept what `undoFields` has made, as Firestore returns it */
export const parseUndo = (kept: unknown): OrderUndo => {
  const { orderId: id, before, after, pieces } = StoredUndo.parse(kept);
  return { pieces, before: { ...before, id }, after: after && { ...after, id } };
};
