import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { unchanged } from "../firestore/precondition.ts";
import { transact, type Writes } from "../firestore/transact.ts";
import { inLanes, type OneAtATime } from "./one-at-a-time.ts";
import type { Decide, Stock, StockChange } from "./stock.ts";
import { parseStock } from "./stock-document.ts";

/** The most writes of one change. Firestore takes 500 at once. */
export const maxWrites = 480;

/** What stands beside the stock and changes together with it: orders, or restockings. */
interface Records<Entry> {
  /** Firestore's name of their collection. */
  readonly collection: string;
  readonly parse: (document: DocumentSnapshot) => Entry;
  readonly toDocument: (record: Entry) => DocumentData;
}

/**
 * Changes the stock of some products together with records of those products: all of it or nothing.
 *
 * @param productIds of the products in question
 * @param ids of the records in question, whether they stand or not
 * @param decide on the change, by the stock and the records as they are. Its writes are at most
 *   `maxWrites`
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns the decision's result
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
type ChangeStock<Entry> = <Result>(
  productIds: readonly string[],
  ids: readonly string[],
  decide: Decide<Result, Entry>,
  deadline: number,
) => Promise<Result>;

/** What the catalogue has to know of a change of stock: when, if the product sold out or came back. */
const noteFor = (stock: Stock, availableQuantity: number) =>
  canBeOrdered(stock) === canBeOrdered({ ...stock, availableQuantity })
    ? {}
    : { updatedAt: FieldValue.serverTimestamp() };

/** The documents that stand, by their ids. */
const byId = (documents: readonly DocumentSnapshot[]) =>
  new Map(documents.filter(({ exists }) => exists).map((document) => [document.id, document]));

/**
 * The only writer of stock, but for a product's first. Changes of one product run one at a time in
 * this instance, so that it doesn't contend with itself. Those of other instances are met by
 * preconditions: whoever is slower reads and decides again.
 *
 * @param oneAtATime the instance's queues, by the products' ids
 */
export const changeStockIn = <Entry extends { readonly id: string }>(
  db: Firestore,
  oneAtATime: OneAtATime,
  { collection, parse, toDocument }: Records<Entry>,
): ChangeStock<Entry> => {
  const recordOf = (id: string) => db.doc(`${collection}/${id}`);

  const writeRecords = (
    writes: Writes,
    { created = [], updated = [], deleted = [], beside = [] }: StockChange<unknown, Entry>,
    documents: ReadonlyMap<string, DocumentSnapshot>,
  ): void => {
    for (const record of created) writes.create(recordOf(record.id), toDocument(record));
    for (const record of updated) {
      const document = documents.get(record.id);
      if (document) writes.update(document.ref, toDocument(record), unchanged(document));
    }
    for (const id of deleted) {
      const document = documents.get(id);
      if (document) writes.delete(document.ref, unchanged(document));
    }
    for (const { path, fields } of beside) writes.set(db.doc(path), fields);
  };

  return (productIds, ids, decide, deadline) => {
    const products = [...new Set(productIds)];
    const references = [
      ...products.map((id) => db.doc(`products/${id}`)),
      ...[...new Set(ids)].map(recordOf),
    ];
    const work = async (writes: Writes) => {
      const documents = await db.getAll(...references);
      const inStock = byId(documents.slice(0, products.length));
      const records = byId(documents.slice(products.length));
      const stocks = new Map([...inStock].map(([id, document]) => [id, parseStock(document)]));
      const change = decide(stocks, [...records.values()].map(parse));

      writeRecords(writes, change, records);
      for (const [id, availableQuantity] of change.available ?? []) {
        const [document, stock] = [inStock.get(id), stocks.get(id)];
        if (!document || !stock || availableQuantity === stock.availableQuantity) continue;
        const fields = { availableQuantity, ...noteFor(stock, availableQuantity) };
        writes.update(document.ref, fields, unchanged(document));
      }
      return change.result;
    };
    return inLanes(oneAtATime, products, () => transact(db, deadline, work));
  };
};
