import type { PriceList } from "@shop/contract/prices/price-list";
import type { ShopSettings } from "@shop/contract/shop-settings";
import DataLoader from "dataloader";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";

/** Reads accounts, those of calls that arrive together at once: a read of its own was a fifth of an order's work. */
const readers = new WeakMap<Firestore, DataLoader<string, DocumentSnapshot>>();

const accountReader = (db: Firestore): DataLoader<string, DocumentSnapshot> => {
  const reader =
    readers.get(db) ??
    new DataLoader<string, DocumentSnapshot>(
      (uids) => db.getAll(...uids.map((uid) => db.doc(`users/${uid}`))),
      { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
    );
  readers.set(db, reader);
  return reader;
};

/**
 * Reads the lists as they are stored now: what an account pays must not depend on the instance that answers.
 *
 * @param uid a customer's; a guest's has no list
 * @returns the price list that an account has; undefined if it has none, or its list is gone
 */
export const priceListOf = async (
  db: Firestore,
  settings: { readonly read: () => Promise<Pick<ShopSettings, "priceLists">> },
  uid: string,
): Promise<PriceList | undefined> => {
  const given: unknown = (await accountReader(db).load(uid)).get("priceList");
  if (given === undefined) return undefined;
  const found = (await settings.read()).priceLists.lists.find(({ id }) => id === given);
  if (!found) return undefined;
  const { id: _, ...list } = found;
  return list;
};
