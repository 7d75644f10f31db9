import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { unchanged } from "../firestore/precondition.ts";
import { transact } from "../firestore/transact.ts";
import type { Lanes } from "./lanes.ts";
import type { Order } from "./order.ts";
import { parseOrders, parseStock } from "./order-documents.ts";

/** Orders that one transaction deletes, at most. */
const chunk = 80;

/**
 * Deletes orders. Each goes together with the return of its pieces, in one transaction in its
 * product's lane; if two delete the same order, one of them finds it gone and returns nothing.
 */
export const deleteOrdersIn = (db: Firestore, lanes: Lanes) => {
  const deleteOfProduct = (
    productId: string,
    references: readonly DocumentReference[],
    deadline: number,
  ) =>
    transact(db, deadline, async (writes) => {
      const product = db.doc(`products/${productId}`);
      const [inStock, ...documents] = await db.getAll(product, ...references);
      const standing = documents.filter((document) => document.exists);
      for (const document of standing) writes.delete(document.ref, unchanged(document));
      const stock = parseStock(inStock);
      if (inStock && stock && standing.length > 0) {
        const returned = parseOrders(standing).reduce((sum, { quantity }) => sum + quantity, 0);
        const availableQuantity = stock.availableQuantity + returned;
        writes.update(product, { availableQuantity }, unchanged(inStock));
      }
      return standing.length;
    });

  const deleteAll = async (orders: readonly Order[], deadline: number): Promise<number> => {
    const byProduct = Object.groupBy(orders, ({ purchaseId }) => purchaseId);
    const counts = Object.entries(byProduct).map(([productId, ofProduct = []]) =>
      lanes(productId, () =>
        deleteOfProduct(
          productId,
          ofProduct.map(({ id }) => db.doc(`orders/${id}`)),
          deadline,
        ),
      ),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  return {
    /**
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted any more
     * @returns 1 if that order of that customer was deleted, 0 if there is none
     */
    one: async (customer: string, id: string, deadline: number): Promise<number> => {
      const orders = parseOrders([await db.doc(`orders/${id}`).get()]);
      const theirs = orders.filter((order) => order.customer === customer);
      return deleteAll(theirs, deadline);
    },

    /**
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted any more
     * @returns how many orders of that customer were deleted
     */
    all: async (customer: string, deadline: number): Promise<number> => {
      const next = db.collection("orders").where("customer", "==", customer).limit(chunk);
      let deleted = 0;
      for (;;) {
        const { docs } = await next.get();
        deleted += await deleteAll(parseOrders(docs), deadline);
        if (docs.length < chunk) return deleted;
      }
    },
  };
};
