import { awaitsPayment, mayStep, orderStatuses } from "@shop/contract/order-status";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import { type Tx, unchanged, writeAll } from "../firestore/transact.ts";
import { withoutEmail } from "../payments/provider/payment.ts";
import { codeUseWrites } from "./discount-codes/code-uses.ts";
import type { Order, OrderCode, OrderReturn } from "./order.ts";
import { StoredOrder, toDocument } from "./order-documents.ts";

/** The statuses in which the shop still needs an address: those in which a customer can cancel, or pays just now. */
const unshipped = orderStatuses.filter(
  (status) => awaitsPayment(status) || mayStep(status, "cancelled", "customer"),
);

/** A placeholder address, unique to the order: admins delete orders by address. */
const addressOf = (id: string): string => `order-${id.slice(0, 8).toLowerCase()}@account.invalid`; // a domain that can't exist (RFC 2606)

const nobody = (id: string) => ({
  customer: addressOf(id),
  customerName: "Deleted account",
  phone: "",
  address: "",
  uid: "",
  requestHash: "",
  emailVerified: false, // no mail goes there
});

/** A return that nobody waits for an answer to any more. An accepted one may be on its way. */
const withoutTexts = ({ text: _, answer: __, state, ...it }: OrderReturn): OrderReturn => ({
  ...it,
  state: state === "requested" ? "withdrawn" : state,
});

/** A use of a code stays counted, for nobody: `anonymise` takes it off of the customer's own. */
const withoutCustomers = ({ by: _, ...code }: OrderCode): OrderCode => code;

/**
 * @returns an order without its customer. No text that a person typed stays, neither the customer's nor the shop's:
 *   each may be about the customer, and a parcel's number leads to their address
 */
const withoutCustomer = ({
  notes: _,
  billing: __,
  gift: ___,
  dialled: ____,
  guestKey: _____,
  code,
  payment,
  ...order
}: Order): Order => ({
  ...order,
  ...nobody(order.id),
  ...(code ? { code: withoutCustomers(code) } : {}),
  ...(payment ? { payment: withoutEmail(payment) } : {}),
  lines: order.lines.map(({ cancelled, ...line }) =>
    cancelled ? { ...line, cancelled: { at: cancelled.at, by: cancelled.by } } : line,
  ),
  changes: order.changes.map(({ reason: _, carrier: __, trackingNumber: ___, ...change }) =>
    change.by === "customer" ? { ...change, requestHash: "" } : change,
  ),
  ...(order.refunds ? { refunds: order.refunds.map((it) => ({ ...it, reason: "" })) } : {}),
  ...(order.returns ? { returns: order.returns.map(withoutTexts) } : {}),
});

const gone = FieldValue.delete();
const typed = { notes: gone, billing: gone, gift: gone, dialled: gone, guestKey: gone };

const anonymise = (writes: Tx, document: DocumentSnapshot): void => {
  const [order] = parseOrLeaveOut(StoredOrder, document);
  if (!order) {
    writes.set(document.ref, nobody(document.id)); // any other field may hold the customer's data
    return;
  }
  const after = withoutCustomer(order);
  writes.update(document.ref, { ...toDocument(after), ...typed }, unchanged(document));
  const { firestore } = document.ref;
  for (const counted of codeUseWrites([order], { result: null, updated: [after] }))
    writes.set(firestore.doc(counted.path), counted.fields, { merge: true });
};

/** The orders of an account that is being deleted. */
export const customerOrders = (db: Firestore) => {
  const ofCustomer = (uid: string) => db.collection("orders").where("uid", "==", uid);
  return {
    /** @returns whether a person's order still has to be shipped. One that can't be read never will be */
    hasUnshipped: async (uid: string): Promise<boolean> => {
      const { docs } = await ofCustomer(uid).where("status", "in", unshipped).get();
      return docs.some((document) => parseOrLeaveOut(StoredOrder, document).length > 0);
    },

    /**
     * Anonymises all orders of a person. Products, quantities, prices and statuses stay, and so does the stock. Of an
     * order that can't be read, nothing stays.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it
     *   can be called again
     */
    forget: (uid: string, deadline: number): Promise<void> =>
      writeAll(db, ofCustomer(uid), deadline, anonymise),
  };
};
