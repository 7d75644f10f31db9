import { Id, Quantity } from "@shop/contract/fields";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { HeldLines } from "../../orders/held-lines.ts";
import type { Records } from "../../stock/change-stock.ts";
import { type Decide, type Stock, stockOf } from "../../stock/stock.ts";

/** An order that can't be read whole, as far as its customer and its pieces go. */
export interface UnreadableOrder {
  readonly id: string;
  readonly uid: string;
  /** Whether its pieces count as its products' `unverifiedPieces`. */
  readonly isCounted: boolean;
  /** The standing lines, of those that can be read. */
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
}

const linesIn = (document: DocumentSnapshot): UnreadableOrder["lines"] =>
  (HeldLines.safeParse(document.get("lines")).data ?? [])
    .map(({ purchaseId: productId, quantity }) => ({ productId, quantity }))
    .filter(
      ({ productId, quantity }) =>
        Id.safeParse(productId).success && Quantity.safeParse(quantity).success,
    );

/** Orders that can't be read, as records that change together with the stock: of each only what is named here is written. */
export const unreadableRecords: Records<UnreadableOrder> = {
  collection: "orders",
  parse: (document) => ({
    id: document.id,
    uid: String(document.get("uid")),
    isCounted: (document.get("endsAt") ?? null) !== null,
    lines: linesIn(document),
  }),
  toDocument: ({ uid }) => ({ uid, emailVerified: true, endsAt: null }),
  productIdsOf: ({ lines }) => lines.map(({ productId }) => productId),
};

/**
 * Makes a guest's orders that can't be read those of the account that has verified their address, as `takeOver` does with
 * the others: they are the person's, and are erased with them. No job ends them, so their pieces would count for ever.
 */
export const takeOverUnreadable =
  (guest: string, uid: string): Decide<number, UnreadableOrder> =>
  (stocks, existing) => {
    const theirs = existing.filter((order) => order.uid === guest);
    const after = new Map<string, Stock>();
    for (const { productId, quantity } of theirs.flatMap((one) =>
      one.isCounted ? one.lines : [],
    )) {
      const before = after.get(productId) ?? stockOf(stocks, productId);
      if (!before) continue; // it doesn't exist any more
      const unverifiedPieces = Math.max(before.unverifiedPieces - quantity, 0);
      after.set(productId, { ...before, unverifiedPieces });
    }
    return {
      result: theirs.length,
      updated: theirs.map((order) => ({ ...order, uid })),
      stocks: after,
    };
  };
