import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import type { Firestore } from "firebase-admin/firestore";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { changeStockIn, maxOrders } from "./change-stock.ts";
import { deleteOrders } from "./delete-orders.ts";
import type { Order, OrderRequest } from "./order.ts";
import { OrderDesk } from "./order-desk.ts";
import { parseOrders, StoredOrder } from "./order-documents.ts";
import { type Outcome, placeOrders } from "./place-orders.ts";

/** Measured on the emulators, on two cores: 2,000 orders of one product take two seconds. */
const maxWaiting = 4_000;

export type OrderStore = ReturnType<typeof orderStore>;

export const orderStore = (db: Firestore) => {
  const orders = db.collection("orders");
  const changeStock = changeStockIn(db);
  const desk = new OrderDesk<OrderRequest, Outcome>(
    (productId, requests, deadline) => {
      const ids = requests.map(({ id }) => id);
      return changeStock(productId, ids, placeOrders(requests), deadline);
    },
    { batch: maxOrders, waiting: maxWaiting },
  );

  const deleteFound = async (found: readonly Order[], deadline: number): Promise<number> => {
    const byProduct = Object.groupBy(found, ({ purchaseId }) => purchaseId);
    const counts = Object.entries(byProduct).map(([productId, ofProduct = []]) => {
      const ids = ofProduct.map(({ id }) => id);
      return changeStock(productId, ids, deleteOrders, deadline);
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  return {
    /**
     * Places an order and takes its stock.
     *
     * @param deadline the time, in milliseconds since 1970, after which it isn't placed
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    place: (request: OrderRequest, deadline: number): Promise<Outcome> =>
      desk.place(request.purchaseId, request, deadline),

    /**
     * Deletes one order of a customer and returns its pieces.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns 1 if that order of that customer was deleted, 0 if there is none
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    deleteOne: async (customer: string, id: string, deadline: number): Promise<number> => {
      const found = parseOrders([await orders.doc(id).get()]);
      return deleteFound(
        found.filter((order) => order.customer === customer),
        deadline,
      );
    },

    /**
     * Deletes all orders of a customer and returns their pieces, `maxOrders` at a time.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns how many were deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    deleteAll: async (customer: string, deadline: number): Promise<number> => {
      const next = orders.where("customer", "==", customer).limit(maxOrders);
      let deleted = 0;
      for (;;) {
        const { docs } = await next.get();
        deleted += await deleteFound(parseOrders(docs), deadline);
        if (docs.length < maxOrders) return deleted;
      }
    },

    /**
     * @returns a page of everybody's orders, newest first
     * @throws UnreadableCursor
     */
    page: (wanted: PageQuery): Promise<Page<Order>> =>
      readPage(orders, newestFirst, wanted, StoredOrder),

    /**
     * @returns a page of that person's own orders, newest first
     * @throws UnreadableCursor
     */
    pageOf: (uid: string, wanted: PageQuery): Promise<Page<Order>> =>
      readPage(orders.where("uid", "==", uid), newestFirst, wanted, StoredOrder),
  };
};
