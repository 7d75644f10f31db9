import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import { transact, unchanged } from "../../firestore/transact.ts";

const numberIn = (record: DocumentSnapshot, field: string): number => {
  const value: unknown = record.get(field);
  return typeof value === "number" ? value : 0;
};

const lastOrderIn = (record: DocumentSnapshot): Timestamp | null => {
  const last: unknown = record.get("lastOrderAt");
  return last instanceof Timestamp ? last : null;
};

/** @returns the figures that a person's record gains from that of a guest: what is left after the orders have moved, and the later last order */
const gained = (guest: DocumentSnapshot, own: DocumentSnapshot) => {
  const [theirs, ours] = [lastOrderIn(guest), lastOrderIn(own)];
  return {
    ordersCount: FieldValue.increment(numberIn(guest, "ordersCount")),
    spentCents: FieldValue.increment(numberIn(guest, "spentCents")),
    ...(theirs && (!ours || ours < theirs) ? { lastOrderAt: theirs } : {}),
  };
};

/**
 * Ends a guest's record once their orders are an account's. A blocked guest stays blocked, so their record stays.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns false if the guest has orders again
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const takeOverRecord = (
  db: Firestore,
  guest: string,
  uid: string,
  deadline: number,
): Promise<boolean> =>
  transact(db, deadline, async (writes) => {
    const records = db.getAll(db.doc(`users/${guest}`), db.doc(`users/${uid}`));
    const [theirs, ours] = await records;
    if (!theirs?.exists || !ours) return true;
    // Read after the record: an order that is placed meanwhile changes the record, and so makes this start again.
    const orders = db.collection("orders").where("uid", "==", guest).limit(1);
    const [{ size }, gone] = await Promise.all([
      orders.select().get(),
      isAccountDeleted(db, writes, uid, guest),
    ]);
    if (gone) return true;
    if (size > 0) return false;
    writes.set(ours.ref, gained(theirs, ours), { merge: true });
    if (theirs.get("blocked") === true) {
      const nothing = { ordersCount: 0, spentCents: 0, lastOrderAt: null };
      writes.update(theirs.ref, nothing, unchanged(theirs));
    } else writes.delete(theirs.ref, unchanged(theirs));
    return true;
  });
