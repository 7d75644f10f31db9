import type { Firestore } from "firebase-admin/firestore";
import { unchanged } from "../firestore/precondition.ts";
import { transact } from "../firestore/transact.ts";
import { oneAtATimeByKey } from "./one-at-a-time.ts";
import { parseOrders, parseStock, toDocument } from "./order-documents.ts";
import type { Decide } from "./stock.ts";

/** The most orders that one change may concern. Firestore takes 500 writes at once. */
export const maxOrders = 80;

/**
 * Changes the stock of one product together with orders of that product: all of it or nothing.
 *
 * @param orderIds the orders in question, at most `maxOrders`, whether they stand or not
 * @param decide on the change, by the stock and the orders as they are
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns the decision's result
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export type ChangeStock = <Result>(
  productId: string,
  orderIds: readonly string[],
  decide: Decide<Result>,
  deadline: number,
) => Promise<Result>;

/**
 * The only writer of stock, but for a product's first. Changes of one product run one at a time in
 * this instance, so that it doesn't contend with itself. Those of other instances are met by
 * preconditions: whoever is slower reads and decides again.
 */
export const changeStockIn = (db: Firestore): ChangeStock => {
  const oneAtATime = oneAtATimeByKey();
  const orderOf = (id: string) => db.doc(`orders/${id}`);

  return (productId, orderIds, decide, deadline) =>
    oneAtATime(productId, () =>
      transact(db, deadline, async (writes) => {
        const product = db.doc(`products/${productId}`);
        const references = [...new Set(orderIds)].map(orderOf);
        const [inStock, ...documents] = await db.getAll(product, ...references);
        const stock = parseStock(inStock);
        const change = decide(stock, parseOrders(documents));

        for (const order of change.created) writes.create(orderOf(order.id), toDocument(order));
        const deleted = new Set(change.deleted);
        for (const document of documents.filter(({ id }) => deleted.has(id))) {
          writes.delete(document.ref, unchanged(document));
        }
        const { availableQuantity } = change;
        if (inStock && stock && availableQuantity !== stock.availableQuantity) {
          writes.update(product, { availableQuantity }, unchanged(inStock));
        }
        return change.result;
      }),
    );
};
