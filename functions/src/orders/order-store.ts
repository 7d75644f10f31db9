import {
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { z } from "zod";
import { refuseAfter } from "../firestore/busy.ts";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import { deletedAccounts } from "../firestore/tombstones.ts";
import type { Writes } from "../firestore/transact.ts";
import { verifiedAddressOf } from "../firestore/verified-address.ts";
import type { Act, LogFor } from "../log/log.ts";
import { TooLate, type UndoStep } from "../log/undo-step.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import type { ProductLocks } from "../stock/product-locks.ts";
import type { Decide } from "../stock/stock.ts";
import { changeOrdersIn } from "./change-orders.ts";
import { type ChangeOutcome, changeStatus, type WantedChange } from "./change-status.ts";
import { correctShipment, type WantedCorrection } from "./correct-shipment.ts";
import { type Deleted, deleteLine, deleteOrders } from "./delete-orders.ts";
import { endUnconfirmed } from "./end-unconfirmed.ts";
import { atAddress, type Order, productIdsOf } from "./order.ts";
import { StoredOrder, staffOf, withoutNames } from "./order-documents.ts";
import { parseUndo } from "./order-undo.ts";
import { undoChange } from "./undo-change.ts";

/** Orders read at once to be deleted or ended. */
const maxChanged = 80;

export type OrderStore = ReturnType<typeof orderStore>;

/**
 * Finds and changes orders. checkout-store.ts places them, order-lists.ts lists them.
 *
 * @param locks the instance's locks by product id
 * @param mailsFor creates the mails about a change
 * @param logFor creates the log's entries of an admin's change
 */
export const orderStore = (
  db: Firestore,
  locks: ProductLocks,
  mailsFor: MailsFor,
  logFor: LogFor,
) => {
  const orders = db.collection("orders");
  const { changeStock, find, findAll, changeOne, changeFound } = changeOrdersIn(db, locks);

  return {
    find,

    findAll,

    changeOne,

    /**
     * Changes an order's status, or cancels one of its lines (change-status.ts).
     *
     * @param id the order's, or that of one of its lines
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns null if there is no such order, or none of that customer's
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    change: (id: string, wanted: WantedChange, deadline: number): Promise<ChangeOutcome | null> => {
      const isAdmin = wanted.by === "shop";
      const change = () => {
        refuseAfter(deadline);
        // A customer's cancellation stores no new personal data, so their tombstone needn't be checked.
        const uids = isAdmin ? [wanted.uid] : [];
        const decide = changeStatus(wanted, mailsFor, logFor);
        return changeOne<ChangeOutcome | null>(id, decide, null, deadline, uids);
      };
      // One account's cancellations run in turn: hundreds at once would hold up everybody's orders of the product.
      return isAdmin ? change() : locks(`account ${wanted.uid}`, change); // no product's id has a blank
    },

    /**
     * @param number a parcel's, as TrackingNumber has it
     * @param id an order's, or that of one of its lines
     * @returns whether another order has this number, whatever has become of that order
     */
    isOthersNumber: async (number: string, id: string): Promise<boolean> => {
      const { docs } = await orders
        .where("trackingNumber", "==", number)
        .select("lineIds")
        .limit(2)
        .get();
      const isOwn = (found: QueryDocumentSnapshot) =>
        found.id === id || z.array(z.string()).catch([]).parse(found.get("lineIds")).includes(id);
      return docs.some((found) => !isOwn(found));
    },

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
     * Undoes an admin's action on an order (undo-change.ts). Nobody's name comes back whose account is deleted, and no
     * address that the customer's account doesn't have any more.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws TooLate if something has come after the action, such as the deletion of the customer's account, or
     *   the stock no longer has its pieces
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    undo: async ({ undo: kept, act, begin }: UndoStep, deadline: number): Promise<void> => {
      const undo = parseUndo(kept);
      const { before } = undo;
      const people = [before.uid, ...staffOf(before)].filter((uid) => uid !== "");
      let deleted: ReadonlySet<string> = new Set();
      let email = before.customer;
      const beginUndo = async (transaction: Writes) => {
        const [finish, gone, address] = await Promise.all([
          begin(),
          deletedAccounts(db, transaction, people),
          verifiedAddressOf(db, before.uid),
        ]);
        if (gone.has(before.uid)) throw new TooLate();
        deleted = gone;
        email = address ?? before.customer;
        return finish;
      };
      const decide: Decide<void, Order> = (stocks, existing) => {
        const nameless = atAddress({ ...before, ...withoutNames(before, deleted) }, email);
        const after = undo.after && atAddress(undo.after, email);
        const change = undoChange({ ...undo, before: nameless, after })(stocks, existing);
        if ("refused" in change.result) throw new TooLate();
        return { ...change, result: undefined };
      };
      const products = productIdsOf(before);
      await changeStock(products, [before.id], decide, deadline, [act.uid], beginUndo);
    },

    /**
     * Deletes all orders of a customer, `maxChanged` at a time. A malformed order is logged and kept.
     *
     * @param act who deletes them, and when
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns how many lines were deleted, and whether those were all; also when the rest failed or timed out
     * @throws AccountDeleted if the admin's account is being deleted, and none could be deleted
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
          const decide = deleteOrders(act, mailsFor, logFor);
          const onDeleted = (deleted: Deleted) => {
            count += deleted.count;
          };
          await changeFound(found, decide, deadline, onDeleted, [act.uid]);
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
  };
};
