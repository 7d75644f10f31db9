import { limits } from "@pros-and-drill/contract/limits";
import type { Decide } from "../stock/stock.ts";

/** A change of a product's stock by an admin. */
export interface Restocking {
  readonly id: string;
  /** The admin's. */
  readonly uid: string;
  readonly productId: string;
  /** Pieces added, or lost if negative. */
  readonly difference: number;
  readonly createdAt: Date;
}

/** The result of a restocking, with the current pieces if the new number is out of range. */
export type Restocked =
  | "done"
  | "unknownProduct"
  | "keyReused"
  | { readonly outOfRange: true; readonly availableQuantity: number };

/**
 * Adds the difference to the stock, between 0 and the contract's limit. Idempotent: a retry is recognised by its
 * id.
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
    const stocked = { ...stock, availableQuantity: left };
    return { result: "done", created: [wanted], stocks: new Map([[wanted.productId, stocked]]) };
  };
