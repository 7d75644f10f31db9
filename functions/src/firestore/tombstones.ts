import type { Firestore } from "firebase-admin/firestore";
import type { Tx } from "./transact.ts";

/** The account is deleted, or is being deleted: nothing about it may be stored. */
export class AccountDeleted extends Error {}

/** @returns where the tombstone of an account stands, from before its deletion until a day after it (users/account/tombstone-store.ts) */
export const tombstoneOf = (db: Firestore, uid: string) => db.doc(`tombstones/${uid}`);

/**
 * Reads the tombstones of accounts with a lock until the transaction ends: a concurrent deletion waits, and
 * then finds what the transaction has stored
 * (docs/decisions/116-what-a-deleted-account-leaves.md). Call it before the transaction's first write.
 *
 * @returns the uids of those accounts that are deleted or being deleted
 */
export const deletedAccounts = async (
  db: Firestore,
  transaction: Tx,
  uids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const places = [...new Set(uids)].map((uid) => tombstoneOf(db, uid));
  if (places.length === 0) return new Set();
  const tombstones = await transaction.getAll(...places);
  const deleted = tombstones.filter(({ exists }) => exists);
  return new Set(deleted.map(({ id }) => id));
};

/** As deletedAccounts. @returns whether any of the accounts is deleted or being deleted */
export const isAccountDeleted = async (
  db: Firestore,
  transaction: Tx,
  ...uids: readonly string[]
): Promise<boolean> => (await deletedAccounts(db, transaction, uids)).size > 0;

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
