import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import type { Firestore } from "firebase-admin/firestore";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { deleteOrdersIn } from "./delete-orders.ts";
import { createLanes } from "./lanes.ts";
import type { Order } from "./order.ts";
import { OrderDesk } from "./order-desk.ts";
import { StoredOrder } from "./order-documents.ts";
import { placeOrdersIn } from "./place-orders.ts";

export type OrderStore = ReturnType<typeof orderStore>;

export const orderStore = (db: Firestore) => {
  const lanes = createLanes();
  const orders = db.collection("orders");

  return {
    /** Where orders are placed. */
    desk: new OrderDesk(placeOrdersIn(db), lanes),

    /** Where orders are deleted. */
    delete: deleteOrdersIn(db, lanes),

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
