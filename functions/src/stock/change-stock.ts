import { Pieces } from "@pros-and-drill/contract/fields";
import { canBeOrdered, runsLow } from "@pros-and-drill/contract/order-quantity";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredPrice } from "../firestore/entity.ts";
import { refuseDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged, type Writes } from "../firestore/transact.ts";
import { type ProductLocks, withProductLocks } from "./product-locks.ts";
import { type Decide, type ExtraWrite, type Stock, type StockChange, stockOf } from "./stock.ts";

/** The fields of a document of `products` that a change of stock reads. */
const StoredStock = z.object({
  name: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Pieces,
  availableQuantity: Pieces,
  unverifiedPieces: Pieces.default(0),
  restockings: z.int().min(0).optional(),
  withdrawn: z.unknown().optional(),
  lowStockOn: z.string().optional(),
});

/**
 * @param document an existing product
 */
const parseStock = (document: DocumentSnapshot): Stock => {
  const { withdrawn, ...stock } = parseEntity(StoredStock, document);
  return { ...stock, isWithdrawn: withdrawn !== undefined };
};

/** The most writes of one change. Firestore takes 500 at once. */
export const maxWrites = 480;

/** The records that change together with the stock: orders, or restockings. */
interface Records<Entry> {
  /** Firestore's name of their collection. */
  readonly collection: string;
  readonly parse: (document: DocumentSnapshot) => Entry;
  readonly toDocument: (record: Entry) => DocumentData;
  /** The products whose stock a change of this record may change. */
  readonly productIdsOf?: (record: Entry) => readonly string[];
  /** What else every change of them writes, such as sums over them. */
  readonly alongside?: (
    existing: readonly Entry[],
    change: StockChange<unknown, Entry>,
  ) => readonly ExtraWrite[];
}

/**
 * Changes the stock of some products together with records of those products, atomically.
 *
 * @param productIds products that the change reads, in addition to those of the records
 * @param ids records that the change reads; they need not exist
 * @param decide returns the change for the current stock and records, with at most `maxWrites` writes
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @param uids accounts whose data the change stores
 * @param begin reads what else the change depends on, before `decide`, and returns what writes the rest: for
 *   undoing (log/undo-step.ts)
 * @returns the decision's result
 * @throws AccountDeleted if one of these accounts is deleted or being deleted
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
type ChangeStock<Entry> = <Result>(
  productIds: readonly string[],
  ids: readonly string[],
  decide: Decide<Result, Entry>,
  deadline: number,
  uids?: readonly string[],
  begin?: (transaction: Writes) => Promise<(writes: Writes) => void>,
) => Promise<Result>;

/** The changed fields, of those that a change of stock may write, and whether the product runs low then. */
const changesOf = (before: Stock, after: Stock) => ({
  ...Object.fromEntries(
    (["availableQuantity", "unverifiedPieces", "restockings", "lowStockOn"] as const)
      .filter((name) => after[name] !== before[name])
      .map((name) => [name, after[name]]),
  ),
  ...(after.availableQuantity === before.availableQuantity ? {} : { isLow: runsLow(after) }),
});

/** Sets updatedAt when the product sells out or returns: the catalogue reads what has changed since. */
const catalogueTimestamp = (before: Stock, after: Stock) =>
  canBeOrdered(before) === canBeOrdered(after) ? {} : { updatedAt: FieldValue.serverTimestamp() };

/** The existing documents by id. */
const byId = (documents: readonly DocumentSnapshot[]) =>
  new Map(documents.filter(({ exists }) => exists).map((document) => [document.id, document]));

/**
 * The only writer of stock after a product was added. A lock for each product keeps this instance from
 * contending with itself. Preconditions detect races with other instances: the slower one reads and decides
 * again.
 *
 * @param locks the instance's locks by product id
 */
export const changeStockIn = <Entry extends { readonly id: string }>(
  db: Firestore,
  locks: ProductLocks,
  { collection, parse, toDocument, productIdsOf = () => [], alongside = () => [] }: Records<Entry>,
): ChangeStock<Entry> => {
  const recordOf = (id: string) => db.doc(`${collection}/${id}`);

  const writeRecords = (
    writes: Writes,
    change: StockChange<unknown, Entry>,
    documents: ReadonlyMap<string, DocumentSnapshot>,
  ): void => {
    const { created = [], restored = [], updated = [], deleted = [], extraWrites = [] } = change;
    for (const record of [...created, ...restored])
      writes.create(recordOf(record.id), toDocument(record));
    for (const record of updated) {
      const document = documents.get(record.id);
      if (document) writes.update(document.ref, toDocument(record), unchanged(document));
    }
    for (const id of deleted) {
      const document = documents.get(id);
      if (document) writes.delete(document.ref, unchanged(document));
    }
    for (const { path, fields, merge } of extraWrites) {
      if (merge) writes.set(db.doc(path), fields, { merge });
      else writes.create(db.doc(path), fields);
    }
  };

  return async (productIds, ids, decide, deadline, uids = [], begin) => {
    const places = [...new Set(ids)].map(recordOf);

    /** Decides and writes; or, if the records have products that weren't asked for, returns those as well. */
    const attempt = async (writes: Writes, products: readonly string[]) => {
      const references = [...products.map((id) => db.doc(`products/${id}`)), ...places];
      const [documents, , finish] = await Promise.all([
        db.getAll(...references),
        refuseDeleted(db, writes, ...uids),
        begin?.(writes),
      ]);
      const inStock = byId(documents.slice(0, products.length));
      const records = byId(documents.slice(products.length));
      const existing = [...records.values()].map(parse);
      const needed = [...new Set([...products, ...existing.flatMap(productIdsOf)])];
      if (needed.length > products.length) return { needed };

      const stocks = new Map(
        products.map((id) => {
          const document = inStock.get(id);
          return [id, document ? parseStock(document) : null];
        }),
      );
      const change = decide(stocks, existing);
      const { extraWrites = [] } = change;
      const more = alongside(existing, change);
      writeRecords(writes, { ...change, extraWrites: [...extraWrites, ...more] }, records);
      finish?.(writes);
      for (const [id, after] of change.stocks ?? []) {
        const [document, before] = [inStock.get(id), stockOf(stocks, id)];
        if (!document || !before || !after) continue; // it doesn't exist
        const fields = { ...changesOf(before, after), ...catalogueTimestamp(before, after) };
        if (Object.keys(fields).length > 0)
          writes.update(document.ref, fields, unchanged(document));
      }
      return { result: change.result };
    };

    // A record may have gained a product since the caller read it, for example a line that an undo has restored.
    for (let products = [...new Set(productIds)]; ; ) {
      const made = await withProductLocks(locks, products, () =>
        transact(db, deadline, (writes) => attempt(writes, products)),
      );
      if ("result" in made) return made.result;
      products = made.needed;
    }
  };
};
