import type { Firestore } from "firebase-admin/firestore";
import { unchanged } from "../firestore/precondition.ts";
import { transact } from "../firestore/transact.ts";
import { allocate, type Outcome } from "./allocation.ts";
import type { OrderRequest } from "./order.ts";
import type { PlaceBatch } from "./order-desk.ts";
import { parseOrders, parseStock, toDocument } from "./order-documents.ts";

/**
 * Places orders of one product: all of them, and the stock they take, in one transaction. It reads
 * the orders' own ids as well, so one that an earlier try placed is found and not placed again,
 * even if the answer to that try was lost.
 *
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const placeOrdersIn =
  (db: Firestore): PlaceBatch<OrderRequest, Outcome> =>
  (productId, requests, deadline) =>
    transact(db, deadline, async (writes) => {
      const product = db.doc(`products/${productId}`);
      const ids = new Set(requests.map(({ id }) => id));
      const references = [...ids].map((id) => db.doc(`orders/${id}`));
      const [inStock, ...documents] = await db.getAll(product, ...references);
      const stock = parseStock(inStock);

      const { outcomes, placed, taken } = allocate(stock, requests, parseOrders(documents));
      for (const order of placed) {
        writes.create(db.doc(`orders/${order.id}`), toDocument(order));
      }
      if (inStock && stock && taken > 0) {
        const availableQuantity = stock.availableQuantity - taken;
        writes.update(product, { availableQuantity }, unchanged(inStock));
      }
      return outcomes;
    });
