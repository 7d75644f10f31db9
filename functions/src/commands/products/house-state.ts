import { deskLimits } from "@shop/contract/desk/limits";
import { areReserved, orderStatuses } from "@shop/contract/order-status";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseAll, StoredTime } from "../../firestore/entity.ts";
import { StoredOrder } from "../../orders/order-documents.ts";
import { type HouseState, piecesInHouse } from "../../orders/pieces-in-house.ts";
import { parseProduct } from "../../products/product-store.ts";

/** The fields of the log's entries that tell of moved pieces. */
const StoredMove = z.object({
  at: StoredTime,
  action: z.string(),
  on: z.object({ id: z.string() }),
  undone: z.object({ at: StoredTime }).optional(),
});

const moving = /^order\.(?:shipped|cancelled|refunded|deleted)$/;
const reservedStatuses = orderStatuses.filter(areReserved);

/** What was in the house when a product was counted. */
export interface House {
  /** Null if it can't be told. */
  readonly pieces: number | null;
  /** How many documents were read. */
  readonly reads: number;
}

/**
 * Reads one state of the database, so that an order that is shipped meanwhile counts once.
 *
 * @param at when the product was counted
 * @returns null if there is no such product
 */
export const readHouse = (db: Firestore, productId: string, at: Date): Promise<House | null> =>
  db.runTransaction(
    async (tx) => {
      const orders = db.collection("orders");
      const since = new Date(at.getTime() - deskLimits.undoableMs);
      const most = deskLimits.countedOrders;
      const [document, held, logged] = await Promise.all([
        tx.get(db.doc(`products/${productId}`)),
        tx.get(
          orders
            .where("productIds", "array-contains", productId)
            .where("status", "in", reservedStatuses)
            .limit(most + 1),
        ),
        tx.get(
          db
            .collection("log")
            .where("kind", "==", "order")
            .where("at", ">=", Timestamp.fromDate(since))
            .orderBy("at", "desc")
            .limit(most + 1),
        ),
      ]);
      const product = parseProduct(document);
      if (!product) return null;
      const moved = parseAll(StoredMove, logged.docs);
      const moves = moved.entries.filter(({ action }) => moving.test(action));
      const ids = [...new Set(moves.map(({ on }) => on.id))];
      const found = ids.length > 0 ? await tx.getAll(...ids.map((id) => orders.doc(id))) : [];
      const known = parseAll(
        StoredOrder,
        found.filter(({ exists }) => exists),
      );
      const reserved = parseAll(StoredOrder, held.docs);
      const reads = 1 + held.size + logged.size + found.length;
      const isWhole = held.size <= most && logged.size <= most;
      const isReadable = [moved, known, reserved].every(
        ({ unreadable = [] }) => !unreadable.length,
      );
      if (!isWhole || !isReadable) return { pieces: null, reads };
      const byId = new Map(known.entries.map((order) => [order.id, order]));
      const state: HouseState = {
        available: product.availableQuantity,
        reserved: reserved.entries,
        moves: moves.map(({ on, undone, ...move }) => ({
          ...move,
          undoneAt: undone?.at,
          order: byId.get(on.id) ?? null,
        })),
      };
      return { pieces: piecesInHouse(productId, state, at), reads };
    },
    { readOnly: true },
  );
