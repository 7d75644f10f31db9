import { type NewPurchase, PurchaseMailed } from "@shop/contract/desk/purchases";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, runCommand, type Undoer, type Undoers } from "../../core/command.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { placesOf, type States, statesIn } from "./change-together.ts";

/** A document of `productChanges`: what a call has done, for its retry. */
const StoredPurchase = z.object({ requestHash: z.string(), result: PurchaseMailed });

/** Milliseconds in which a retry is answered. */
const keptMs = 24 * 60 * 60 * 1000;

interface Read {
  readonly states: States;
  /** The same call's first try, if there was one. */
  readonly done: DocumentSnapshot | undefined;
}

/**
 * Asks a supplier for products by mail. The products have to be theirs: nobody mails anything else to an address that they
 * type. Idempotent by the act's id.
 */
export const purchaseCommand = (
  db: Firestore,
  wanted: NewPurchase,
  act: Act,
): Command<Read, PurchaseMailed | "keyReused"> => {
  const path = `productChanges/${act.id}`;
  const requestHash = fingerprint(wanted);
  const ids = wanted.products.map(({ id }) => id);
  return {
    act,
    read: async () => {
      const [done, ...documents] = await db.getAll(db.doc(path), ...placesOf(db, ids));
      return { done, states: statesIn(documents) };
    },
    decide: ({ done, states }) => {
      if (done?.exists) {
        const first = StoredPurchase.parse(done.data());
        return { result: first.requestHash === requestHash ? first.result : "keyReused" };
      }
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
      const expireAt = new Date(act.at.getTime() + keptMs);
      return {
        result,
        writes: [{ path, fields: { requestHash, result, expireAt } }],
        logged: [logged],
      };
    },
  };
};

/** Deletes the mail, as long as nobody has begun to send it. */
const undoPurchase: Undoer = (shop, undo, deadline) =>
  runCommand(
    shop,
    {
      act: undo.act,
      undo,
      read: async () => null,
      decide: () => ({ result: undefined }),
    },
    deadline,
  );

export const purchaseUndoers: Undoers<"product.purchase-mailed"> = {
  "product.purchase-mailed": undoPurchase,
};
