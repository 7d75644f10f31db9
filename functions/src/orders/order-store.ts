import type { Page } from "@pros-and-drill/contract/calls";
import type { OrdersQuery } from "@pros-and-drill/contract/orders";
import { FieldPath, type Firestore, type Query } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { refuseAfter } from "../firestore/busy.ts";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import { unchanged } from "../firestore/precondition.ts";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { writeAll } from "../firestore/write-all.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import { changeStockIn, maxWrites } from "../stock/change-stock.ts";
import type { OneAtATime } from "../stock/one-at-a-time.ts";
import { allowancesIn } from "./allowance.ts";
import type { OrderCaps } from "./caps.ts";
import { type ChangeOutcome, changeStatus, type WantedChange } from "./change-status.ts";
import type { CheckoutRequest } from "./checkout.ts";
import { deleteOrders } from "./delete-orders.ts";
import type { Order } from "./order.ts";
import { OrderDesk } from "./order-desk.ts";
import { orderRecords, StoredOrder } from "./order-documents.ts";
import { type Outcome, placeOrders } from "./place-orders.ts";

/** Measured on the emulators, on two cores: 2,000 orders of one product take two seconds. */
const maxWaiting = 4_000;

/** The most orders that are deleted at once. */
const maxDeleted = 80;

/** Writes of a checkout, at most: of each line its order, its stock and a mail on it, and two mails. */
const writesOf = ({ lines }: CheckoutRequest): number => 3 * lines.length + 2;

const productsOf = ({ lines }: CheckoutRequest): string[] =>
  lines.map(({ purchaseId }) => purchaseId);

export type OrderStore = ReturnType<typeof orderStore>;

/**
 * @param oneAtATime the instance's queues for changes of a product
 * @param caps how much one account may hold
 * @param mailsFor makes the mails that tell of a change
 */
export const orderStore = (
  db: Firestore,
  oneAtATime: OneAtATime,
  caps: OrderCaps,
  mailsFor: MailsFor,
) => {
  const orders = db.collection("orders");
  const changeStock = changeStockIn(db, oneAtATime, orderRecords);
  const withAllowance = allowancesIn(db, caps);
  const desk = new OrderDesk<CheckoutRequest, Outcome>(
    (requests, deadline) => {
      const ids = requests.flatMap(({ lines }) => lines.map(({ id }) => id));
      const productIds = requests.flatMap(productsOf);
      return changeStock(productIds, ids, placeOrders(requests, mailsFor), deadline);
    },
    { productsOf, sizeOf: writesOf, groupSize: maxWrites, waiting: maxWaiting },
  );

  const page = (listed: Query, { number, ...wanted }: OrdersQuery): Promise<Page<Order>> =>
    readPage(
      number === undefined ? listed : listed.where("number", "==", number),
      newestFirst,
      wanted,
      StoredOrder,
    );

  const find = async (id: string): Promise<Order | null> => {
    const document = await orders.doc(id).get();
    return (document.exists && parseOrLeaveOut(StoredOrder, document)[0]) || null;
  };

  /** Deletes these orders, product by product, and tells how many of each once they are deleted. */
  const deleteFound = async (
    found: readonly Order[],
    deadline: number,
    onDeleted: (count: number) => void,
  ): Promise<void> => {
    const byProduct = Object.groupBy(found, ({ purchaseId }) => purchaseId);
    const deletions = Object.entries(byProduct).map(async ([productId, ofProduct = []]) => {
      const ids = ofProduct.map(({ id }) => id);
      onDeleted(await changeStock([productId], ids, deleteOrders, deadline));
    });
    const ends = await Promise.allSettled(deletions);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };

  return {
    /** @returns an order; null if there is none */
    find,

    /**
     * Places a checkout and takes its stock: all of it or nothing.
     *
     * @param deadline the time, in milliseconds since 1970, after which it isn't placed
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    place: (request: CheckoutRequest, deadline: number): Promise<Outcome> =>
      withAllowance(request, (allowed) => desk.place(allowed, deadline)),

    /**
     * Changes an order's status. Cancelling it returns its pieces.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns null if there is no such order, or none of that customer's
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    change: async (
      id: string,
      wanted: WantedChange,
      deadline: number,
    ): Promise<ChangeOutcome | null> => {
      const order = await find(id);
      if (!order) return null;
      return changeStock([order.purchaseId], [id], changeStatus(wanted, mailsFor), deadline);
    },

    /**
     * Deletes one order of a customer and returns its pieces.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns 1 if that order of that customer was deleted, 0 if there is none
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    deleteOne: async (customer: string, id: string, deadline: number): Promise<number> => {
      const order = await find(id);
      if (order?.customer !== customer) return 0;
      return changeStock([order.purchaseId], [id], deleteOrders, deadline);
    },

    /**
     * Deletes all orders of a customer and returns their pieces, `maxDeleted` at a time. A malformed
     * order is logged and stays.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns how many were deleted, and whether those were all. What was deleted is told even if
     *   the rest failed, or took too long
     * @throws Busy, or Firestore's own error, when none could be deleted
     */
    deleteAll: async (customer: string, deadline: number) => {
      const all = orders.where("customer", "==", customer).orderBy(FieldPath.documentId());
      let count = 0;
      try {
        for (let next = all.limit(maxDeleted); ; ) {
          refuseAfter(deadline);
          const { docs } = await next.get();
          const found = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
          await deleteFound(found, deadline, (deleted) => {
            count += deleted;
          });
          if (docs.length < maxDeleted) return { count, isWhole: true };
          next = all.startAfter(docs.at(-1)).limit(maxDeleted);
        }
      } catch (thrown) {
        if (count === 0) throw thrown;
        logError("deletion broke off", { count, cause: String(thrown) });
        return { count, isWhole: false };
      }
    },

    /**
     * Takes an admin out of the changes that they made of orders' statuses. The changes stay.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; calling it again goes on
     */
    forgetAdmin: (uid: string, deadline: number): Promise<boolean> =>
      writeAll(
        db,
        db.collection("orderChanges").where("uid", "==", uid),
        deadline,
        (writes, change) => writes.update(change.ref, { uid: "" }, unchanged(change)),
      ),

    /**
     * @returns a page of everybody's orders, newest first
     * @throws UnreadableCursor
     */
    page: (wanted: OrdersQuery): Promise<Page<Order>> => page(orders, wanted),

    /**
     * @returns a page of that person's own orders, newest first
     * @throws UnreadableCursor
     */
    pageOf: (uid: string, wanted: OrdersQuery): Promise<Page<Order>> =>
      page(orders.where("uid", "==", uid), wanted),
  };
};
