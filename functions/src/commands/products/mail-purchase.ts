import { type NewPurchase, PurchaseMailed } from "@shop/contract/desk/purchases";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, createUndoer, type Undoers } from "../../core/command.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { firstTryOf, type ReadTogether } from "./first-try.ts";

/**
 * Asks a supplier for products by mail. The products have to be theirs: nobody mails anything else to an address that they
 * type. Idempotent by the act's id.
 */
export const purchaseCommand = (
  db: Firestore,
  wanted: NewPurchase,
  act: Act,
): Command<ReadTogether, PurchaseMailed | "keyReused"> => {
  const first = firstTryOf(db, act, wanted, PurchaseMailed);
  const ids = wanted.products.map(({ id }) => id);
  return {
    act,
    read: () => first.read(ids),
    decide: (read) => {
      const answered = first.answer(read);
      if (answered !== null) return { result: answered };
      const { states } = read;
      const rows = wanted.products.flatMap(({ id, pieces }) => {
        const product = states.get(id)?.product;
        if (!product || product.supplier !== wanted.supplier) return [];
        const { name, title = name, sku, gtin } = product;
        return [{ id, name: title, sku, gtin, pieces }];
      });
      const left = ids.filter((id) => !rows.some((row) => row.id === id));
      if (rows.length === 0) return { result: { mailed: 0, left } };
      const logged = {
        action: "product.purchase-mailed",
        on: { id: act.id, name: wanted.supplier },
        alsoOn: rows.map(({ id }) => id),
        after: { products: rows.length },
        undo: {},
        events: [
          {
            kind: "purchase",
            id: act.id,
            uid: act.uid,
            email: wanted.email,
            text: wanted.text ?? "",
            rows,
            at: act.at,
          },
        ],
      } as const;
      const result = { mailed: rows.length, left, undo: undoOf(act, logged) };
      return { result, writes: [first.keep(result)], logged: [logged] };
    },
  };
};

/** Deletes the mail, as long as nobody has begun to send it. */
const undoPurchase = createUndoer(z.unknown(), () => ({
  read: async () => null,
  decide: () => ({ result: null }),
}));

export const purchaseUndoers: Undoers<"product.purchase-mailed"> = {
  "product.purchase-mailed": undoPurchase,
};
