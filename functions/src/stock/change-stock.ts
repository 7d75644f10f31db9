import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { unchanged } from "../firestore/precondition.ts";
import { transact } from "../firestore/transact.ts";
import type { OneAtATime } from "./one-at-a-time.ts";
import type { Decide, Stock } from "./stock.ts";
import { parseStock } from "./stock-document.ts";

/** The most records that one change may concern. Firestore takes 500 writes at once. */
export const maxRecords = 80;

/** What stands beside the stock and changes together with it: orders, or restockings. */
interface Records<Entry> {
  /** Firestore's name of their collection. */
  readonly collection: string;
  readonly parse: (document: DocumentSnapshot) => Entry;
  readonly toDocument: (record: Entry) => DocumentData;
}

/**
 * Changes the stock of one product together with records of that product: all of it or nothing.
 *
 * @param ids of the records in question, at most `maxRecords`, whether they stand or not
 * @param decide on the change, by the stock and the records as they are
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns the decision's result
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
type ChangeStock<Entry> = <Result>(
  productId: string,
  ids: readonly string[],
  decide: Decide<Result, Entry>,
  deadline: number,
) => Promise<Result>;

/** What the catalogue has to know of a change of stock: when, if the product sold out or came back. */
const noteFor = (stock: Stock, availableQuantity: number) =>
  canBeOrdered(stock) === canBeOrdered({ ...stock, availableQuantity })
    ? {}
    : { updatedAt: FieldValue.serverTimestamp() };

/**
 * The only writer of stock, but for a product's first. Changes of one product run one at a time in
 * this instance, so that it doesn't contend with itself. Those of other instances are met by
 * preconditions: whoever is slower reads and decides again.
 *
 * @param oneAtATime the instance's queues, by the products' ids
 */
export const changeStockIn =
  <Entry extends { readonly id: string }>(
    db: Firestore,
    oneAtATime: OneAtATime,
    { collection, parse, toDocument }: Records<Entry>,
  ): ChangeStock<Entry> =>
  (productId, ids, decide, deadline) => {
    const recordOf = (id: string) => db.doc(`${collection}/${id}`);
    return oneAtATime(productId, () =>
      transact(db, deadline, async (writes) => {
        const product = db.doc(`products/${productId}`);
        const references = [...new Set(ids)].map(recordOf);
        const [inStock, ...documents] = await db.getAll(product, ...references);
        const stock = parseStock(inStock);
        const standing = documents.filter((document) => document.exists).map(parse);
        const change = decide(stock, standing);

        for (const record of change.created) writes.create(recordOf(record.id), toDocument(record));
        const deleted = new Set(change.deleted);
        for (const document of documents.filter(({ id }) => deleted.has(id))) {
          writes.delete(document.ref, unchanged(document));
        }
        const { availableQuantity } = change;
        if (inStock && stock && availableQuantity !== null) {
          if (availableQuantity !== stock.availableQuantity) {
            const fields = { availableQuantity, ...noteFor(stock, availableQuantity) };
            writes.update(product, fields, unchanged(inStock));
          }
        }
        return change.result;
      }),
    );
  };
