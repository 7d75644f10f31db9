import { mayStep, orderStatuses } from "@pros-and-drill/contract/order-status";
import type { DocumentData, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { unchanged } from "../firestore/precondition.ts";
import { writeAll } from "../firestore/write-all.ts";

/**
 * The statuses of orders that the shop needs no address for: it has shipped them, or never will. Their
 * customers can't cancel them, while they can cancel all others.
 */
const settled = orderStatuses.filter((status) => !mayStep(status, "cancelled", "customer"));

/** Whether the shop has still to ship an order. One from before there were statuses is placed. */
const isUnshipped = (order: DocumentSnapshot): boolean => !settled.includes(order.get("status"));

/** The changes of an order, without what its customer wrote and the hashes of their uid. */
const changesWithoutCustomer = (changes: unknown): DocumentData[] =>
  z
    .array(z.looseObject({ by: z.string() }))
    .parse(changes ?? [])
    .map(({ reason, ...change }) => {
      if (change.by === "customer") return { ...change, requestHash: "" };
      return reason === undefined ? change : { ...change, reason };
    });

/** The address that an order has then. It is its own: admins delete orders by it. */
const addressOf = ({ id }: DocumentSnapshot): string =>
  `order-${id.slice(0, 8).toLowerCase()}@account.invalid`; // a domain that can't exist (RFC 2606)

/** What an order says once its customer is gone. */
const withoutCustomer = (order: DocumentSnapshot) => ({
  uid: "",
  customer: addressOf(order),
  emailVerified: false, // no mail goes there
  customerName: "Deleted account",
  address: "",
  phone: "",
  requestHash: "",
  changes: changesWithoutCustomer(order.get("changes")),
});

/** A person's orders, when their account is deleted. */
export const customersOrders = (db: Firestore) => {
  const ofCustomer = (uid: string) => db.collection("orders").where("uid", "==", uid);
  return {
    /** @returns how many of a person's orders the shop has still to ship */
    countUnshipped: async (uid: string): Promise<number> => {
      const all = ofCustomer(uid);
      const [every, done] = await Promise.all([
        all.count().get(),
        all.where("status", "in", settled).count().get(),
      ]);
      return every.data().count - done.data().count;
    },

    /**
     * Takes a person out of all of their orders. Products, quantities, prices and statuses stay, and
     * so does the stock.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns false if an order is unshipped: it needs its address
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; calling it again goes
     *   on
     */
    forget: (uid: string, deadline: number): Promise<boolean> =>
      writeAll(
        db,
        ofCustomer(uid),
        deadline,
        (writes, order) => writes.update(order.ref, withoutCustomer(order), unchanged(order)),
        isUnshipped,
      ),
  };
};
