import { isDeepStrictEqual } from "node:util";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { Caller } from "../auth/caller.ts";
import { batch, transact, unchanged, writeAll } from "../firestore/transact.ts";
import type { Mail } from "./mails-for.ts";
import { isSuperseded, type OrderMail } from "./superseded.ts";

/** The fields of a mail that no longer waits for its address to be verified. */
const released = (mail: DocumentSnapshot) => ({
  "delivery.state": "PENDING",
  "delivery.startTime": Timestamp.now(),
  // that of an admin's step is kept: until then the step can be undone
  "delivery.dueTime": mail.get("delivery.dueTime") ?? mail.get("delivery.startTime"),
  "delivery.checkTime": FieldValue.delete(),
});

const isWaiting = (mail: DocumentSnapshot): boolean => mail.get("delivery.state") === "WAITING";

const timeIn = (value: unknown): Date | undefined =>
  value instanceof Timestamp ? value.toDate() : undefined;

const toOrderMail = (mail: QueryDocumentSnapshot): OrderMail => ({
  kind: mail.id.replace(/-[^-]*$/, ""),
  createdAt: mail.createTime.toDate(),
  isWaiting: isWaiting(mail),
  dueAt: timeIn(mail.get("delivery.dueTime")),
});

/** The content of a mail as it is rendered now; only if it brings the same papers, which only the stored one names. */
const renderedNow = (mail: DocumentSnapshot, now: readonly Mail[]) => {
  const rendered = now.find(({ path }) => path === mail.ref.path)?.fields;
  const isSame = isDeepStrictEqual(rendered?.papers ?? [], mail.get("papers") ?? []);
  return rendered && isSame ? { message: rendered.message } : {};
};

/**
 * Queues the mails about one order that wait until its customer's address is verified. Each says how the order is now. One
 * that a later mail makes superfluous is deleted.
 *
 * @param to the customer's verified address
 * @param render renders the mails about the order as it is now
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const releaseMailsAbout = (
  db: Firestore,
  orderId: string,
  to: string,
  render: () => Promise<readonly Mail[]>,
  deadline: number,
): Promise<void> =>
  transact(db, deadline, async (writes) => {
    const [{ docs }, rendered] = await Promise.all([
      db.collection("mail").where("orderId", "==", orderId).get(),
      render(),
    ]);
    const toCustomer = docs.filter((mail) => mail.get("to")?.[0] === to);
    const now = new Date();
    for (const mail of toCustomer.filter(isWaiting)) {
      const others = toCustomer.filter(({ id }) => id !== mail.id).map(toOrderMail);
      if (isSuperseded(toOrderMail(mail), others, now)) writes.delete(mail.ref, unchanged(mail));
      else {
        const fields = { ...renderedNow(mail, rendered), ...released(mail) };
        writes.update(mail.ref, fields, unchanged(mail));
      }
    }
  });

/**
 * Makes the mails about a guest's orders those of the account that has the orders now.
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
    writes.update(mail.ref, { uid }, unchanged(mail)),
  );

/**
 * Queues the mails that wait until a person has verified their address. Mails to a former address of the account keep
 * waiting. The two days for the delivery, and the day of the quota, start now.
 *
 * @param person whose address is verified
 * @param render renders the mails about an order as it is now
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const releaseMails = async (
  db: Firestore,
  { uid, email }: Pick<Caller, "uid" | "email">,
  render: (orderId: string) => Promise<readonly Mail[]>,
  deadline: number,
): Promise<void> => {
  const waiting = db
    .collection("mail")
    .where("uid", "==", uid)
    .where("to", "array-contains", email)
    .where("delivery.state", "==", "WAITING")
    .limit(batch);
  for (;;) {
    const { docs } = await waiting.get();
    const orderIds = new Set(docs.map((mail) => String(mail.get("orderId"))));
    for (const id of orderIds) await releaseMailsAbout(db, id, email, () => render(id), deadline);
    if (docs.length < batch) return;
  }
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
