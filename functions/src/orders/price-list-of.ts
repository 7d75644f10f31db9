import type { PriceList } from "@shop/contract/prices/price-list";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { Firestore } from "firebase-admin/firestore";

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
  const given: unknown = (await db.doc(`users/${uid}`).get()).get("priceList");
  if (given === undefined) return undefined;
  const found = (await settings.read()).priceLists.lists.find(({ id }) => id === given);
  if (!found) return undefined;
  const { id: _, ...list } = found;
  return list;
};
