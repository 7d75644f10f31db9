import { randomUUID } from "node:crypto";
import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { transact, type Writes } from "./transact.ts";

/** Milliseconds that a tombstone is kept: longer than any call, and than retries of the deletion. */
const keptMs = 24 * 60 * 60 * 1000;

/** The account is deleted, or is being deleted: nothing about it may be stored. */
export class AccountDeleted extends Error {}

const tombstoneOf = (db: Firestore, uid: string) => db.doc(`tombstones/${uid}`);

/**
 * Reads the tombstones of accounts with a lock until the transaction ends: a concurrent deletion waits, and
 * then finds what the transaction has stored
 * (docs/decisions/116-what-a-deleted-account-leaves.md). Call it before the transaction's first write.
 *
 * @returns whether any of the accounts is deleted or being deleted
 */
export const isAccountDeleted = async (
  db: Firestore,
  transaction: Writes,
  ...uids: readonly string[]
): Promise<boolean> => {
  const places = [...new Set(uids)].map((uid) => tombstoneOf(db, uid));
  if (places.length === 0) return false;
  const tombstones = await transaction.getAll(...places);
  return tombstones.some((tombstone) => {
    const deletions: unknown = tombstone.get("deletions");
    return Array.isArray(deletions) && deletions.length > 0;
  });
};

/**
 * As isAccountDeleted, for a transaction that stores something of these accounts.
 *
 * @throws AccountDeleted
 */
export const refuseDeleted = async (
  ...args: Parameters<typeof isAccountDeleted>
): Promise<void> => {
  if (await isAccountDeleted(...args)) throw new AccountDeleted();
};

/**
 * Sets an account's tombstone, before its deletion reads what it has to delete: from then on no transaction
 * that checks it stores anything about the account. Each concurrent deletion adds its own entry, so that
 * aborting one doesn't lift the other's.
 *
 * @param deadline the time, in milliseconds since 1970, after which it isn't set
 * @returns removes the entry again, for a deletion that is refused after all
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const setTombstone = async (
  db: Firestore,
  uid: string,
  deadline: number,
): Promise<() => Promise<void>> => {
  const deletion = randomUUID();
  const place = tombstoneOf(db, uid);
  const put = (deletions: FieldValue): Promise<void> =>
    transact(db, deadline, async (writes) => {
      await place.get(); // a Firestore that hangs must receive a read
      const expireAt = Timestamp.fromMillis(Date.now() + keptMs);
      writes.set(place, { deletions, expireAt }, { merge: true });
    });
  await put(FieldValue.arrayUnion(deletion));
  return () => put(FieldValue.arrayRemove(deletion));
};
