import type { Undo } from "@shop/contract/desk/log";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, createUndoer, type Undoers } from "../../core/command.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { parseProduct } from "../../products/product-store.ts";
import type { ProductState } from "./product-command.ts";
import { readSkuClaims, skuWrites } from "./sku-claims.ts";

interface State extends ProductState {
  readonly wasOrdered: boolean;
}

/** Kept for undoing: the product's document. */
const KeptProduct = z.object({ fields: z.record(z.string(), z.unknown()) });

/**
 * Deletes a product that isn't on sale and that no order has. It is read before the orders: an order changes its document,
 * and the deletion then fails.
 *
 * @returns the command. Its result says how to undo it; undefined if there is no such product
 */
export const deletionCommand = (
  db: Firestore,
  id: string,
  act: Act,
): Command<State | null, Undo | "inUse" | undefined> => ({
  act,
  locks: [id],
  read: async () => {
    const document = await db.doc(`products/${id}`).get();
    const product = parseProduct(document);
    if (!product) return null;
    const ordering = db.collection("orders").where("productIds", "array-contains", id);
    const [orders, skus] = await Promise.all([
      ordering.select().limit(1).get(),
      readSkuClaims(db, [product.sku, undefined]),
    ]);
    return { product, document, skus, wasOrdered: !orders.empty };
  },
  decide: (state) => {
    if (!state) return { result: undefined };
    const { product, document, skus, wasOrdered } = state;
    if (product.createdAt || wasOrdered) return { result: "inUse" };
    const logged = {
      action: "product.deleted",
      on: { id, name: product.name },
      undo: { fields: document.data() },
    } as const;
    const claims = skuWrites(skus, id, product.sku, undefined) ?? [];
    return {
      result: undoOf(act, logged),
      writes: [{ deleted: document }, ...claims],
      logged: [logged],
    };
  },
});

/** Writes a deleted product again, unless another has its SKU now. */
const undoDeletion = createUndoer(KeptProduct, (db, { fields }, { on }) => {
  const sku = z.string().optional().parse(fields.sku);
  const path = `products/${on}`;
  return {
    locks: [on],
    read: async () => ({
      present: await db.doc(path).get(),
      skus: await readSkuClaims(db, [undefined, sku]),
    }),
    decide: ({ present, skus }: { present: DocumentSnapshot } & Pick<ProductState, "skus">) => {
      const claims = skuWrites(skus, on, undefined, sku);
      if (present.exists || !claims) throw new TooLate();
      const updatedAt = FieldValue.serverTimestamp();
      return { result: null, writes: [{ path, fields: { ...fields, updatedAt } }, ...claims] };
    },
  };
});

export const productDeletionUndoers: Undoers<"product.deleted"> = {
  "product.deleted": undoDeletion,
};
