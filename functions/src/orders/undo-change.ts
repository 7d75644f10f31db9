import { isDeepStrictEqual } from "node:util";
import { type Decide, type Stock, type Stocks, stockOf } from "../stock/stock.ts";
import type { Order } from "./order.ts";
import type { OrderUndo } from "./order-undo.ts";

/**
 * The result of an undo: the order as it was before, or why the action stands. `changed`: something has come
 * after it; `outOfStock`: the pieces that it returned have been ordered by others.
 */
export type UndoOutcome =
  | { readonly order: Order }
  | { readonly refused: "changed" | "outOfStock" };

/** What an action leaves, without what others may add to it: notes, and who packs it. */
const asLeft = ({ notes: _, packing: __, ...order }: Order) => order;

/** The stock without the pieces that the action returned; null if it doesn't have them any more. */
const takenBack = (stocks: Stocks, { pieces }: OrderUndo): Stocks | null => {
  const after = new Map<string, Stock>();
  for (const { productId, returned, unverified } of pieces) {
    const before = after.get(productId) ?? stockOf(stocks, productId);
    if (!before) continue; // it had no stock when the action returned pieces either
    const availableQuantity = before.availableQuantity - returned;
    if (returned > 0 && availableQuantity < 1) return null; // one piece always stays
    const unverifiedPieces = before.unverifiedPieces + unverified;
    after.set(productId, { ...before, availableQuantity, unverifiedPieces });
  }
  return after;
};

/**
 * Undoes an admin's action on an order: confirmed, shipped, delivered, cancelled, a line cancelled, deleted. It
 * is refused if anything has changed the order since, and if the stock no longer has the pieces.
 */
export const undoChange =
  (undo: OrderUndo): Decide<UndoOutcome, Order> =>
  (stocks, [order]) => {
    const { before, after } = undo;
    const isAsLeft = after
      ? order !== undefined && isDeepStrictEqual(asLeft(order), asLeft(after))
      : order === undefined;
    if (!isAsLeft) return { result: { refused: "changed" } };
    const taken = takenBack(stocks, undo);
    if (!taken) return { result: { refused: "outOfStock" } };
    const { notes, packing } = order ?? before;
    const restored: Order = {
      ...before,
      ...(notes ? { notes } : {}),
      ...(packing ? { packing } : {}),
    };
    return {
      result: { order: restored },
      ...(order ? { updated: [restored] } : { restored: [restored] }),
      stocks: taken,
    };
  };
