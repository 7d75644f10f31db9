import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { z } from "zod";
import { parseAll, parseEntity } from "../firestore/entity.ts";
import type { Order } from "./order.ts";
import { StoredOrder } from "./order-documents.ts";

/**
 * @param id an order's, or that of one of its lines
 * @returns the order's document; null if there is none
 */
export const findOrderDocument = async (
  db: Firestore,
  id: string,
): Promise<DocumentSnapshot | null> => {
  const orders = db.collection("orders");
  const document = await orders.doc(id).get();
  if (document.exists) return document;
  const { docs } = await orders.where("lineIds", "array-contains", id).limit(1).get();
  return docs[0] ?? null;
};

/**
 * @param id an order's, or that of one of its lines
 * @returns the order; null if there is none
 * @throws Malformed if it can't be read
 */
export const findOrder = async (db: Firestore, id: string): Promise<Order | null> => {
  const document = await findOrderDocument(db, id);
  return document && parseEntity(StoredOrder, document);
};

/**
 * @param ids of orders, or of some of their lines
 * @returns the orders, and the paths of those that can't be read; null if there is no order for one of the ids
 */
export const findOrders = async (db: Firestore, ids: readonly string[]) => {
  const documents = await Promise.all([...new Set(ids)].map((id) => findOrderDocument(db, id)));
  const found = documents.filter((document) => document !== null);
  return found.length === documents.length ? parseAll(StoredOrder, found) : null;
};

/**
 * @param number a parcel's, as TrackingNumber has it
 * @param id an order's, or that of one of its lines
 * @returns whether another order has this number, whatever has become of that order
 */
export const isOthersNumber = async (
  db: Firestore,
  number: string,
  id: string,
): Promise<boolean> => {
  const { docs } = await db
    .collection("orders")
    .where("trackingNumber", "==", number)
    .select("lineIds")
    .limit(2)
    .get();
  const isOwn = (found: QueryDocumentSnapshot) =>
    found.id === id || z.array(z.string()).catch([]).parse(found.get("lineIds")).includes(id);
  return docs.some((found) => !isOwn(found));
};
