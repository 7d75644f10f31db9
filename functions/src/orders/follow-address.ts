import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Caller } from "../auth/caller.ts";
import { parseOrLeaveOut } from "../firestore/entity.ts";
import { isAccountDeleted } from "../firestore/tombstones.ts";
import { batch, transact, unchanged } from "../firestore/transact.ts";
import { mailsToRedirect } from "../mail/mail-documents.ts";
import { atAddress } from "./order.ts";
import { StoredOrder } from "./order-documents.ts";
import { searchTermsOf } from "./search-terms.ts";

/** @returns the fields of an order's document that change with its customer's address. One that can't be read has the address alone */
const fieldsAt = (document: DocumentSnapshot, email: string) => {
  const [order] = parseOrLeaveOut(StoredOrder, document);
  if (!order) return { customer: email, emailVerified: true };
  const moved = atAddress(order, email);
  const { customer, emailVerified, customerName } = moved;
  return { customer, emailVerified, customerName, terms: searchTermsOf(moved) };
};

/**
 * Puts a person's orders under the address that their account has now, with the queued mails about them. A mail that
 * waits until a former address is verified stays as it is. Each batch is a transaction that finds what is left, so
 * another call goes on where one broke off.
 *
 * @param person whose address is verified
 * @param charge counts documents before they are read. It throws if they are too many
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const followAddress = async (
  db: Firestore,
  { uid, email }: Pick<Caller, "uid" | "email">,
  charge: (documents: number) => Promise<void>,
  deadline: number,
): Promise<void> => {
  const left = db
    .collection("orders")
    .where("uid", "==", uid)
    .where("customer", "!=", email)
    .limit(batch);
  for (;;) {
    const { size } = await left.select().get(); // most people have none
    if (size === 0) return;
    await charge(2 * size);
    const isGone = await transact(db, deadline, async (writes) => {
      const [{ docs }, gone] = await Promise.all([left.get(), isAccountDeleted(db, writes, uid)]);
      if (gone) return true;
      // Read after the orders: a change of an order, which writes a mail, makes this transaction start again.
      const former = new Set(docs.map((order) => String(order.get("customer"))));
      const mails = await mailsToRedirect(db, uid, [...former], email);
      for (const { mail, fields } of mails) writes.update(mail.ref, fields, unchanged(mail));
      if (mails.length >= batch) return false; // there may be further mails: the orders follow the last of them
      for (const order of docs) writes.update(order.ref, fieldsAt(order, email), unchanged(order));
      return false;
    });
    if (isGone) return;
  }
};
