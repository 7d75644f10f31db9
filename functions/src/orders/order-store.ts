import type { Page } from "@pros-and-drill/contract/calls";
import type { OrdersQuery } from "@pros-and-drill/contract/orders";
import { FieldPath, type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { refuseAfter } from "../firestore/busy.ts";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { unchanged, writeAll } from "../firestore/transact.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import { changeStockIn, maxWrites } from "../stock/change-stock.ts";
import type { ProductLocks } from "../stock/product-locks.ts";
import type { Decide } from "../stock/stock.ts";
import { allowancesIn } from "./allowance.ts";
import type { OrderCaps } from "./caps.ts";
import { type ChangeOutcome, changeStatus, type WantedChange } from "./change-status.ts";
import type { CheckoutRequest } from "./checkout.ts";
import { correctShipment, type WantedCorrection } from "./correct-shipment.ts";
import { type Deletion, deleteOrders } from "./delete-orders.ts";
import { endUnconfirmed } from "./end-unconfirmed.ts";
import type { Order } from "./order.ts";
import { OrderDesk } from "./order-desk.ts";
import { orderRecords, StoredOrder } from "./order-documents.ts";
import { type CheckoutResult, placeOrders } from "./place-orders.ts";

/** Measured on the emulators, on two cores: 2,000 orders of one product take two seconds. */
const maxWaiting = 4_000;

/** Orders deleted or ended in one batch: each writes a record and a mail as well. */
const maxChanged = 80;

/** The most writes of a checkout: order, stock and low-stock mail for each line, and two mails. */
const writesOf = ({ lines }: CheckoutRequest): number => 3 * lines.length + 2;

const productsOf = ({ lines }: CheckoutRequest): string[] =>
  lines.map(({ purchaseId }) => purchaseId);

export type OrderStore = ReturnType<typeof orderStore>;

/**
 * @param locks the instance's locks by product id
 * @param caps limits of one account
 * @param mailsFor creates the mails about a change
 */
export const orderStore = (
  db: Firestore,
  locks: ProductLocks,
  caps: OrderCaps,
  mailsFor: MailsFor,
) => {
  const orders = db.collection("orders");
  const changeStock = changeStockIn(db, locks, orderRecords);
  const withAllowance = allowancesIn(db, caps);
  const desk = new OrderDesk<CheckoutRequest, CheckoutResult>(
    (requests, deadline) => {
      const ids = requests.flatMap(({ lines }) => lines.map(({ id }) => id));
      const productIds = requests.flatMap(productsOf);
      const uids = requests.map(({ uid }) => uid);
      const place = placeOrders(requests, mailsFor, caps.unverifiedTogetherPercent);
      return changeStock(productIds, ids, place, deadline, uids);
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

  /**
   * Changes one order.
   *
   * @param uids accounts that must not be deleted
   * @returns null if there is no such order
   */
  const changeOne = async (
    id: string,
    decide: Decide<ChangeOutcome | null, Order>,
    deadline: number,
    uids: readonly string[],
  ): Promise<ChangeOutcome | null> => {
    const order = await find(id);
    return order && changeStock([order.purchaseId], [id], decide, deadline, uids);
  };

  /** Changes these orders, product by product, and reports the result of each product. */
  const changeFound = async <Result>(
    found: readonly Order[],
    decide: Decide<Result, Order>,
    deadline: number,
    onChanged: (result: Result) => void,
  ): Promise<void> => {
    const byProduct = Object.groupBy(found, ({ purchaseId }) => purchaseId);
    const changes = Object.entries(byProduct).map(async ([productId, ofProduct = []]) => {
      const ids = ofProduct.map(({ id }) => id);
      onChanged(await changeStock([productId], ids, decide, deadline));
    });
    const ends = await Promise.allSettled(changes);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };

  return {
    /** @returns an order; null if there is none */
    find,

    /**
     * Places a checkout and takes its stock, atomically.
     *
     * @param deadline the time, in milliseconds since 1970, after which it isn't placed
     * @throws AccountDeleted if the customer's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    place: (request: CheckoutRequest, deadline: number): Promise<CheckoutResult> =>
      withAllowance(request, (allowed) => desk.place(allowed, deadline)),

    /**
     * Changes an order's status (change-status.ts).
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns null if there is no such order, or none of that customer's
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    change: (id: string, wanted: WantedChange, deadline: number) =>
      // A customer's cancellation stores no new personal data, so their tombstone needn't be checked.
      changeOne(
        id,
        changeStatus(wanted, mailsFor),
        deadline,
        wanted.by === "shop" ? [wanted.uid] : [],
      ),

    /**
     * Corrects the carrier and the tracking number of an order that is shipped.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns null if there is no such order
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    correct: (id: string, wanted: WantedCorrection, deadline: number) =>
      changeOne(id, correctShipment(wanted, mailsFor), deadline, [wanted.uid]),

    /**
     * Deletes one order of a customer.
     *
     * @param deletion who deletes it, and when
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns 1 if that order of that customer was deleted, 0 if there is none
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    deleteOne: async (
      customer: string,
      id: string,
      deletion: Deletion,
      deadline: number,
    ): Promise<number> => {
      const order = await find(id);
      if (order?.customer !== customer) return 0;
      return changeStock([order.purchaseId], [id], deleteOrders(deletion, mailsFor), deadline);
    },

    /**
     * Deletes all orders of a customer, `maxChanged` at a time. A malformed order is logged and kept.
     *
     * @param deletion who deletes them, and when
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns how many were deleted, and whether those were all; also when the rest failed or timed out
     * @throws Busy, or Firestore's own error, when none could be deleted
     */
    deleteAll: async (customer: string, deletion: Deletion, deadline: number) => {
      const all = orders.where("customer", "==", customer).orderBy(FieldPath.documentId());
      let count = 0;
      try {
        for (let next = all.limit(maxChanged); ; ) {
          refuseAfter(deadline);
          const { docs } = await next.get();
          const found = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
          await changeFound(found, deleteOrders(deletion, mailsFor), deadline, (deleted) => {
            count += deleted;
          });
          if (docs.length < maxChanged) return { count, isWhole: true };
          next = all.startAfter(docs.at(-1)).limit(maxChanged);
        }
      } catch (thrown) {
        if (count === 0) throw thrown;
        logError("deletion broke off", { count, cause: String(thrown) });
        return { count, isWhole: false };
      }
    },

    /**
     * Cancels expired unconfirmed orders (end-unconfirmed.ts), `maxChanged` at a time. A malformed order is
     * logged and kept.
     *
     * @param verifiedAddressesOf finds the verified addresses of accounts by uid
     * @param deadline the time, in milliseconds since 1970, after which none is ended
     * @returns how many were cancelled
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    endUnconfirmed: async (
      verifiedAddressesOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
      deadline: number,
    ): Promise<number> => {
      const at = new Date();
      const due = orders.where("endsAt", "<=", Timestamp.fromDate(at)).orderBy("endsAt");
      let count = 0;
      for (let next = due.limit(maxChanged); ; ) {
        const { docs } = await next.get();
        const found = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
        const verified = await verifiedAddressesOf(found.map(({ uid }) => uid));
        await changeFound(found, endUnconfirmed(at, verified, mailsFor), deadline, (ended) => {
          count += ended;
        });
        if (docs.length < maxChanged) return count;
        next = due.startAfter(docs.at(-1)).limit(maxChanged);
      }
    },

    /**
     * Removes an admin's uid from the audit records of orders. The records stay.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    anonymiseAdmin: (uid: string, deadline: number): Promise<boolean> =>
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
