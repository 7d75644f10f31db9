import type { Firestore } from "firebase-admin/firestore";
import type { Order } from "../functions/src/orders/order.ts";
import { toDocument } from "../functions/src/orders/order-documents.ts";
import { spendingWrites } from "../functions/src/orders/spending.ts";

/**
 * Adds orders, and counts them in the records of their customers. All of them at once: a customer's last order is the
 * last of one call.
 */
export const addAll = async (db: Firestore, created: readonly Order[]): Promise<void> => {
  const batch = db.batch();
  for (const order of created) batch.create(db.doc(`orders/${order.id}`), toDocument(order));
  for (const { path, fields } of spendingWrites([], { result: undefined, created }))
    batch.set(db.doc(path), fields, { merge: true });
  await batch.commit();
};
