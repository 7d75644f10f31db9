import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import type { OrdersQuery } from "@pros-and-drill/contract/orders";
import { FieldPath, type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { refuseAfter } from "../firestore/busy.ts";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { unchanged, writeAll } from "../firestore/transact.ts";
import type { Act, LogFor } from "../log/log.ts";
import { TooLate, type UndoStep } from "../log/undo-step.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import { changeStockIn, maxWrites } from "../stock/change-stock.ts";
import type { ProductLocks } from "../stock/product-locks.ts";
import type { Decide } from "../stock/stock.ts";
import { allowancesIn } from "./allowance.ts";
import type { OrderCaps } from "./caps.ts";
import { type ChangeOutcome, changeStatus, type WantedChange } from "./change-status.ts";
import type { CheckoutRequest } from "./checkout.ts";
import { correctShipment, type WantedCorrection } from "./correct-shipment.ts";
import { type Deleted, deleteLine, deleteOrders } from "./delete-orders.ts";
import { endUnconfirmed } from "./end-unconfirmed.ts";
import type { Order, OrderAndLine } from "./order.ts";
import { OrderDesk } from "./order-desk.ts";
import { orderRecords, StoredOrder } from "./order-documents.ts";
import { parseUndo } from "./order-undo.ts";
import { type CheckoutResult, placeOrders } from "./place-orders.ts";
import { readOrderRows } from "./read-order-rows.ts";
import { undoChange } from "./undo-change.ts";

/** Measured on the emulators, on two cores: 2,000 orders of one product take two seconds. */
const maxWaiting = 4_000;

/**
 * The most writes of a checkout: stock and low-stock mail for each line, the order, its two mails, and the
 * customer's spending.
 */
const writesOf = ({ lines }: Pick<CheckoutRequest, "lines">): number => 2 * lines.length + 4;

/** The most writes of a deletion: stock for each line, the order, mail, log, undo and spending. */
const changesOf = ({ lines }: Pick<Order, "lines">): number => lines.length + 5;

/** Orders read at once to be deleted or ended. */
const maxChanged = 80;

const productsOf = ({ lines }: CheckoutRequest): string[] =>
  lines.map(({ purchaseId }) => purchaseId);

const productIdsOf = ({ lines }: Order): string[] => lines.map(({ productId }) => productId);

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
    room -= changesOf(order);
    if (room < 0) {
      groups.push([]);
      room = maxWrites - changesOf(order);
    }
    groups.at(-1)?.push(order);
  }
  return groups;
};

export type OrderStore = ReturnType<typeof orderStore>;

/**
 * @param locks the instance's locks by product id
 * @param caps limits of one account
 * @param mailsFor creates the mails about a change
 * @param logFor creates the log's entries of an admin's change
 */
export const orderStore = (
  db: Firestore,
  locks: ProductLocks,
  caps: OrderCaps,
  mailsFor: MailsFor,
  logFor: LogFor,
) => {
  const orders = db.collection("orders");
  const changeStock = changeStockIn(db, locks, orderRecords);
  const withAllowance = allowancesIn(db, caps);
  const desk = new OrderDesk<CheckoutRequest, CheckoutResult>(
    (requests, deadline) => {
      const ids = requests.map(({ id }) => id);
      const productIds = requests.flatMap(productsOf);
      const uids = requests.map(({ uid }) => uid);
      const place = placeOrders(requests, mailsFor, caps.unverifiedTogetherPercent);
      return changeStock(productIds, ids, place, deadline, uids);
    },
    { productsOf, sizeOf: writesOf, groupSize: maxWrites, waiting: maxWaiting },
  );

  const withNumber = (listed: Query, number: string | undefined): Query =>
    number === undefined ? listed : listed.where("number", "==", number);

  const find = async (id: string): Promise<Order | null> => {
    const document = await orders.doc(id).get();
    if (document.exists) return parseOrLeaveOut(StoredOrder, document)[0] ?? null;
    const { docs } = await orders.where("lineIds", "array-contains", id).limit(1).get();
    return docs.flatMap((found) => parseOrLeaveOut(StoredOrder, found))[0] ?? null;
  };

  /**
   * Changes one order.
   *
   * @param id the order's, or that of one of its lines
   * @param none the result if there is no such order
   * @param uids accounts that must not be deleted
   */
  const changeOne = async <Result extends object | boolean | null>(
    id: string,
    decide: Decide<Result, Order>,
    none: Result,
    deadline: number,
    uids: readonly string[],
  ): Promise<Result> => {
    for (;;) {
      const order = await find(id);
      if (!order) return none;
      const products = new Set(productIdsOf(order));
      const decideIfRead: Decide<Result | "again", Order> = (stocks, existing) =>
        existing.flatMap(productIdsOf).every((product) => products.has(product))
          ? decide(stocks, existing)
          : { result: "again" }; // an undo has restored a line of another product
      const result = await changeStock([...products], [order.id], decideIfRead, deadline, uids);
      if (result !== "again") return result;
    }
  };

  /** Changes these orders, in parallel unless a product links them, and reports the result of each transaction. */
  const changeFound = async <Result>(
    found: readonly Order[],
    decide: Decide<Result, Order>,
    deadline: number,
    onChanged: (result: Result) => void,
  ): Promise<void> => {
    const changes = linkedGroups(found).map(async (linked) => {
      for (const group of transactionsOf(linked)) {
        const ids = group.map(({ id }) => id);
        onChanged(await changeStock(group.flatMap(productIdsOf), ids, decide, deadline));
      }
    });
    const ends = await Promise.allSettled(changes);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };

  return {
    /**
     * @param id an order's, or that of one of its lines
     * @returns the order; null if there is none
     */
    find,

    /**
     * Changes one order and its products' stock by a decision of the desk's.
     *
     * @param id the order's, or that of one of its lines
     * @param none the result if there is no such order
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @param uids the admin's
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    changeOne,

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
     * Changes an order's status, or cancels one of its lines (change-status.ts).
     *
     * @param id the order's, or that of one of its lines
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns null if there is no such order, or none of that customer's
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    change: (id: string, wanted: WantedChange, deadline: number) =>
      // A customer's cancellation stores no new personal data, so their tombstone needn't be checked.
      changeOne<ChangeOutcome | null>(
        id,
        changeStatus(wanted, mailsFor, logFor),
        null,
        deadline,
        wanted.by === "shop" ? [wanted.uid] : [],
      ),

    /**
     * Corrects the carrier and the tracking number of an order that is shipped.
     *
     * @param id the order's, or that of one of its lines
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns null if there is no such order
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    correct: (id: string, wanted: WantedCorrection, deadline: number) =>
      changeOne<ChangeOutcome | null>(
        id,
        correctShipment(wanted, mailsFor, logFor),
        null,
        deadline,
        [wanted.act.uid],
      ),

    /**
     * Deletes one line of a customer's order, and the order with its last line.
     *
     * @param act who deletes it, and when
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns how many lines were deleted: 0 if that customer has none with this id
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    deleteLine: (customer: string, lineId: string, act: Act, deadline: number): Promise<Deleted> =>
      changeOne(
        lineId,
        deleteLine(customer, lineId, act, mailsFor, logFor),
        { count: 0 },
        deadline,
        [act.uid],
      ),

    /**
     * Undoes an admin's action on an order (undo-change.ts).
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws TooLate if something has come after the action, or the stock no longer has its pieces
     * @throws AccountDeleted if the admin's account, or the customer's, is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    undo: async ({ undo: kept, act, begin }: UndoStep, deadline: number): Promise<void> => {
      const undo = parseUndo(kept);
      const { id, uid } = undo.before;
      const uids = [act.uid, uid].filter((who) => who !== "");
      const decide: Decide<void, Order> = (stocks, existing) => {
        const change = undoChange(undo)(stocks, existing);
        if ("refused" in change.result) throw new TooLate();
        return { ...change, result: undefined };
      };
      await changeStock(productIdsOf(undo.before), [id], decide, deadline, uids, begin);
    },

    /**
     * Deletes all orders of a customer, `maxChanged` at a time. A malformed order is logged and kept.
     *
     * @param act who deletes them, and when
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns how many lines were deleted, and whether those were all; also when the rest failed or timed out
     * @throws Busy, or Firestore's own error, when none could be deleted
     */
    deleteAll: async (customer: string, act: Act, deadline: number) => {
      const all = orders.where("customer", "==", customer).orderBy(FieldPath.documentId());
      let count = 0;
      try {
        for (let next = all.limit(maxChanged); ; ) {
          refuseAfter(deadline);
          const { docs } = await next.get();
          const found = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
          await changeFound(found, deleteOrders(act, mailsFor, logFor), deadline, (deleted) => {
            count += deleted.count;
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
     * @returns a page of the lines of everybody's orders, newest order first
     * @throws UnreadableCursor
     */
    rows: ({ number, ...wanted }: OrdersQuery): Promise<Page<OrderAndLine>> =>
      readOrderRows(withNumber(orders, number), wanted),

    /**
     * @returns a page of the lines of that person's own orders, newest order first
     * @throws UnreadableCursor
     */
    rowsOf: (uid: string, { number, ...wanted }: OrdersQuery): Promise<Page<OrderAndLine>> =>
      readOrderRows(withNumber(orders.where("uid", "==", uid), number), wanted),

    /**
     * @returns a page of that person's own orders, newest first
     * @throws UnreadableCursor
     */
    pageOf: (uid: string, wanted: PageQuery): Promise<Page<Order>> =>
      readPage(orders.where("uid", "==", uid), newestFirst, wanted, StoredOrder),
  };
};
