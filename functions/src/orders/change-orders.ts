import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { parseAll, parseEntity } from "../firestore/entity.ts";
import { changeStockIn, maxWrites } from "../stock/change-stock.ts";
import type { ProductLocks } from "../stock/product-locks.ts";
import type { Decide } from "../stock/stock.ts";
import { type Order, productIdsOf } from "./order.ts";
import { orderRecords, StoredOrder } from "./order-documents.ts";

/** The most writes of a deletion: stock for each line, the order, mail, log, undo and spending. */
const writesOf = ({ lines }: Pick<Order, "lines">): number => lines.length + 5;

/** @returns the orders in groups: two of different groups have no product in common */
const linkedGroups = (orders: readonly Order[]): Order[][] => {
  let groups: Order[][] = [];
  for (const order of orders) {
    const products = new Set(productIdsOf(order));
    const isLinked = (group: Order[]) => group.flatMap(productIdsOf).some((id) => products.has(id));
    const linked = groups.filter(isLinked);
    groups = [...groups.filter((group) => !linked.includes(group)), [...linked.flat(), order]];
  }
  return groups;
};

/** Splits orders into groups that one transaction can change. */
const transactionsOf = (orders: readonly Order[]): Order[][] => {
  const groups: Order[][] = [];
  let room = 0;
  for (const order of orders) {
    room -= writesOf(order);
    if (room < 0) {
      groups.push([]);
      room = maxWrites - writesOf(order);
    }
    groups.at(-1)?.push(order);
  }
  return groups;
};

/**
 * Changes stored orders, each in a transaction with the stock of its products.
 *
 * @param locks the instance's locks by product id
 */
export const changeOrdersIn = (db: Firestore, locks: ProductLocks) => {
  const orders = db.collection("orders");
  const changeStock = changeStockIn(db, locks, orderRecords);

  const findDocument = async (id: string): Promise<DocumentSnapshot | undefined> => {
    const document = await orders.doc(id).get();
    if (document.exists) return document;
    return (await orders.where("lineIds", "array-contains", id).limit(1).get()).docs[0];
  };

  /**
   * @param id an order's, or that of one of its lines
   * @returns the order; null if there is none
   * @throws Malformed if it can't be read
   */
  const find = async (id: string): Promise<Order | null> => {
    const document = await findDocument(id);
    return document ? parseEntity(StoredOrder, document) : null;
  };

  /**
   * @param ids of orders, or of some of their lines
   * @returns the orders, and the paths of those that can't be read; null if there is no order for one of the ids
   */
  const findAll = async (ids: readonly string[]) => {
    const documents = await Promise.all([...new Set(ids)].map(findDocument));
    const found = documents.filter((document) => document !== undefined);
    return found.length === documents.length ? parseAll(StoredOrder, found) : null;
  };

  /**
   * Changes one order and its products' stock.
   *
   * @param id the order's, or that of one of its lines
   * @param none the result if there is no such order
   * @param deadline the time, in milliseconds since 1970, after which nothing is written
   * @param uids accounts that must not be deleted
   * @throws Malformed if the order can't be read
   * @throws AccountDeleted if one of these accounts is being deleted
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  const changeOne = async <Result extends object | boolean | null>(
    id: string,
    decide: Decide<Result, Order>,
    none: Result,
    deadline: number,
    uids: readonly string[],
  ): Promise<Result> => {
    const order = await find(id);
    return order ? changeStock(productIdsOf(order), [order.id], decide, deadline, uids) : none;
  };

  /**
   * Changes these orders, in parallel unless a product links them, and reports the result of each transaction.
   *
   * @param uids accounts that must not be deleted
   */
  const changeFound = async <Result>(
    found: readonly Order[],
    decide: Decide<Result, Order>,
    deadline: number,
    onChanged: (result: Result) => void,
    uids: readonly string[] = [],
  ): Promise<void> => {
    const changes = linkedGroups(found).map(async (linked) => {
      for (const group of transactionsOf(linked)) {
        const ids = group.map(({ id }) => id);
        onChanged(await changeStock(group.flatMap(productIdsOf), ids, decide, deadline, uids));
      }
    });
    const ends = await Promise.allSettled(changes);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };

  return { changeStock, find, findAll, changeOne, changeFound };
};
