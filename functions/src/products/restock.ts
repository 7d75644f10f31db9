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

/** What becomes of a restocking; a refusal on account of the pieces says how many there are. */
export type Restocked =
  | "done"
  | "unknownProduct"
  | "keyReused"
  | { readonly outOfRange: true; readonly availableQuantity: number };

/**
 * Adds the difference to the stock, which ends between 0 and the contract's limit. A repeated try is
 * recognised by its id and adds nothing again.
 */
export const restock =
  (wanted: Restocking): Decide<Restocked, Restocking> =>
  (stock, [first]) => {
    const unchanged = { created: [], deleted: [], availableQuantity: null };
    if (first) {
      const isSame = first.productId === wanted.productId && first.difference === wanted.difference;
      return { ...unchanged, result: isSame ? "done" : "keyReused" };
    }
    if (!stock) return { ...unchanged, result: "unknownProduct" };
    const availableQuantity = stock.availableQuantity + wanted.difference;
    if (availableQuantity < 0 || availableQuantity > limits.quantity) {
      const { availableQuantity } = stock;
      return { ...unchanged, result: { outOfRange: true, availableQuantity } };
    }
    return { result: "done", created: [wanted], deleted: [], availableQuantity };
  };
