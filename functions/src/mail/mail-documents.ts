import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import type { Caller } from "../auth/caller.ts";
import { batch, unchanged, writeAll } from "../firestore/transact.ts";

/** The fields of a mail that needn't wait any longer for its address to be verified. */
const released = (mail: DocumentSnapshot) => ({
  "delivery.state": "PENDING",
  "delivery.startTime": Timestamp.now(),
  // that of an admin's step is kept: until then the step can be undone
  "delivery.dueTime": mail.get("delivery.dueTime") ?? mail.get("delivery.startTime"),
});

const isWaiting = (mail: DocumentSnapshot): boolean => mail.get("delivery.state") === "WAITING";

/**
 * Queues the mails about one order of a guest's, who has proven the address by a link in its first mail.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const releaseMailsAbout = (
  db: Firestore,
  orderId: string,
  deadline: number,
): Promise<void> => {
  const waiting = db
    .collection("mail")
    .where("orderId", "==", orderId)
    .where("delivery.state", "==", "WAITING");
  return writeAll(db, waiting, deadline, (writes, mail) =>
    writes.update(mail.ref, released(mail), unchanged(mail)),
  );
};

/**
 * Makes the mails about a guest's orders those of the account that has the orders now, and queues those that wait.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const takeOverMails = (
  db: Firestore,
  guest: string,
  uid: string,
  deadline: number,
): Promise<void> =>
  writeAll(db, db.collection("mail").where("uid", "==", guest), deadline, (writes, mail) =>
    writes.update(mail.ref, { uid, ...(isWaiting(mail) ? released(mail) : {}) }, unchanged(mail)),
  );

/**
 * Queues the mails that wait until a person has verified their address, the oldest first. Mails to a former
 * address of the account keep waiting. The two days for the delivery, and the day of the quota, start now.
 *
 * @param person whose address is verified
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const releaseMails = (
  db: Firestore,
  { uid, email }: Pick<Caller, "uid" | "email">,
  deadline: number,
): Promise<void> => {
  const waiting = db
    .collection("mail")
    .where("uid", "==", uid)
    .where("to", "array-contains", email)
    .where("delivery.state", "==", "WAITING");
  return writeAll(db, waiting, deadline, (writes, mail) =>
    writes.update(mail.ref, released(mail), unchanged(mail)),
  );
};

/** A change of a mail's recipient, or of whom the shop's answer goes to. */
interface Redirection {
  readonly mail: DocumentSnapshot;
  readonly fields: { readonly to: readonly [string] } | { readonly replyTo: string };
}

/**
 * Finds the mails about a person's orders that are still to be sent to a former address, and those to the shop whose
 * answer would go there.
 *
 * @param email the address that the person has now
 * @returns their changes, a batch or more if there may be others
 */
export const mailsToRedirect = async (
  db: Firestore,
  uid: string,
  former: readonly string[],
  email: string,
): Promise<Redirection[]> => {
  const queued = db
    .collection("mail")
    .where("uid", "==", uid)
    .where("delivery.state", "in", ["PENDING", "RETRY"])
    .limit(batch);
  const found = former.flatMap((address) => [
    queued
      .where("to", "array-contains", address)
      .get()
      .then(({ docs }) =>
        docs
          // One with another address for its answers is the shop's.
          .filter((mail) => mail.get("orderId") !== undefined && mail.get("replyTo") === undefined)
          .map((mail): Redirection => ({ mail, fields: { to: [email] } })),
      ),
    queued
      .where("replyTo", "==", address)
      .get()
      .then(({ docs }) => docs.map((mail): Redirection => ({ mail, fields: { replyTo: email } }))),
  ]);
  return (await Promise.all(found)).flat();
};

/**
 * Deletes the mails about a person's orders, to them and to the shop, when their account is deleted. It finds
 * them by uid: an address need not be the person's own, and may have changed.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const deleteMailsOf = (db: Firestore, uid: string, deadline: number): Promise<void> =>
  writeAll(db, db.collection("mail").where("uid", "==", uid), deadline, (writes, mail) =>
    writes.delete(mail.ref, unchanged(mail)),
  );
