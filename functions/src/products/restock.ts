import { limits } from "@pros-and-drill/contract/limits";
import type { Decide } from "../stock/stock.ts";

/** A change of a product's stock by an admin. */
export interface Restocking {
  readonly id: string;
  /** The admin's. */
  readonly uid: string;
  readonly productId: string;
  /** The pieces that come in, or, below 0, that are lost. */
  readonly difference: number;
  readonly createdAt: Date;
}

/** The outcome of a restocking. If the pieces are out of range, it says how many there are. */
export type Restocked =
  | "done"
  | "unknownProduct"
  | "keyReused"
  | { readonly outOfRange: true; readonly availableQuantity: number };

/**
 * Adds the difference to the stock. Pieces that come in fill it up to the contract's limit at most; pieces
 * that are lost leave 0 at least. A repeated try is recognised by its id and adds nothing again.
 */
export const restock =
  (wanted: Restocking): Decide<Restocked, Restocking> =>
  (stocks, [first]) => {
    if (first) {
      const isSame = first.productId === wanted.productId && first.difference === wanted.difference;
      return { result: isSame ? "done" : "keyReused" };
    }
    const stock = stocks.get(wanted.productId);
    if (!stock) return { result: "unknownProduct" };
    const left = stock.availableQuantity + wanted.difference;
    const isTooFull = wanted.difference > 0 && left > limits.quantity;
    if (left < 0 || isTooFull) {
      return { result: { outOfRange: true, availableQuantity: stock.availableQuantity } };
    }
    return { result: "done", created: [wanted], available: new Map([[wanted.productId, left]]) };
  };
