import { mayStep, orderStatuses } from "@pros-and-drill/contract/order-status";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { z } from "zod";
import { unchanged, writeAll } from "../firestore/transact.ts";
import { searchTermsOf } from "./search-terms.ts";

/**
 * The statuses in which the shop no longer needs an address: the order was shipped, or never will be. They are
 * those in which a customer can't cancel.
 */
const settled = orderStatuses.filter((status) => !mayStep(status, "cancelled", "customer"));

const CancelledBy = z.looseObject({ by: z.string(), reason: z.string().optional() });

/** Whether an order still has to be shipped. */
const isUnshipped = (order: DocumentSnapshot): boolean => !settled.includes(order.get("status"));

/** The lines of an order, without the customer's reasons. */
const linesWithoutCustomer = (lines: unknown) =>
  z
    .array(z.looseObject({ name: z.string(), cancelled: CancelledBy.optional() }))
    .parse(lines)
    .map((line) => {
      if (line.cancelled?.by !== "customer") return line;
      const { reason: _, ...cancelled } = line.cancelled;
      return { ...line, cancelled };
    });

/** The changes of an order, without the customer's texts and the hashes of their uid. */
const changesWithoutCustomer = (changes: unknown): DocumentData[] =>
  z
    .array(z.looseObject({ by: z.string() }))
    .parse(changes ?? [])
    .map(({ reason, ...change }) => {
      if (change.by === "customer") return { ...change, requestHash: "" };
      return reason === undefined ? change : { ...change, reason };
    });

const refundsWithoutReason = (refunds: unknown): DocumentData[] =>
  z
    .array(z.looseObject({ reason: z.string() }))
    .parse(refunds ?? [])
    .map((refund) => ({ ...refund, reason: "" }));

/** A placeholder address, unique to the order: admins delete orders by address. */
const addressOf = ({ id }: DocumentSnapshot): string =>
  `order-${id.slice(0, 8).toLowerCase()}@account.invalid`; // a domain that can't exist (RFC 2606)

/** The fields of an anonymised order. */
const withoutCustomer = (order: DocumentSnapshot) => {
  const lines = linesWithoutCustomer(order.get("lines"));
  const number = z.string().optional().parse(order.get("number"));
  const person = { customer: addressOf(order), customerName: "Deleted account", phone: "" };
  return {
    ...{ ...person, uid: "", address: "", requestHash: "", lines },
    emailVerified: false, // no mail goes there
    changes: changesWithoutCustomer(order.get("changes")),
    terms: searchTermsOf({ ...person, number, lines }),
    notes: FieldValue.delete(), // they may be about the person, and so may reasons
    refunds: refundsWithoutReason(order.get("refunds")),
  };
};

/** The orders of an account that is being deleted. */
export const customerOrders = (db: Firestore) => {
  const ofCustomer = (uid: string) => db.collection("orders").where("uid", "==", uid);
  return {
    /** @returns the number of a person's orders that still have to be shipped */
    countUnshipped: async (uid: string): Promise<number> => {
      const all = ofCustomer(uid);
      const [every, done] = await Promise.all([
        all.count().get(),
        all.where("status", "in", settled).count().get(),
      ]);
      return every.data().count - done.data().count;
    },

    /**
     * Anonymises all orders of a person. Products, quantities, prices and statuses stay, and so does the stock.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns false if an order is still to be shipped, and so needs its address
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it
     *   can be called again
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
