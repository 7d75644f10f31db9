import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { tombstoneOf } from "../../firestore/tombstones.ts";
import { transact, unchanged } from "../../firestore/transact.ts";
import { beginLogging, type LoggedAct } from "../log-act.ts";

/** Milliseconds that a tombstone is kept after the account was deleted: longer than any call. */
const keptMs = 24 * 60 * 60 * 1000;

/** Milliseconds after which an erasure goes on by itself: longer than any call. */
const callMs = 60_000;

/** Milliseconds until the next try of an erasure that goes on by itself. */
const retryMs = 10 * 60_000;

/**
 * How far an erasure is: an order may still prevent it, it is carried out to its end, or the account is deleted.
 * While it isn't done, the tombstone has `dueTime`: when it goes on by itself.
 */
const State = z.enum(["begun", "certain", "done"]);

const after = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() + ms);

export type TombstoneStore = ReturnType<typeof tombstoneStore>;

/**
 * The erasures of accounts, as documents of `tombstones`. From the first one's commit on, no transaction that checks
 * it stores anything about the account (firestore/tombstones.ts).
 */
export const tombstoneStore = (db: Firestore) => ({
  /**
   * Sets an account's tombstone, before its erasure reads what it has to erase, and logs it once.
   *
   * @param act the admin who erases them; null if they leave themselves
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @throws AccountDeleted if the admin's account is being deleted
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  begin: (uid: string, act: LoggedAct | null, deadline: number): Promise<void> =>
    transact(db, deadline, async (writes) => {
      const [stored, log] = await Promise.all([
        tombstoneOf(db, uid).get(), // a Firestore that hangs must receive a read
        beginLogging(db, writes, act),
      ]);
      const entry = act?.entry.map(({ path }) => path) ?? [];
      if (!stored.exists) {
        writes.create(stored.ref, { state: "begun", dueTime: after(callMs), entry });
        log();
      } else if (entry.length > 0 && z.array(z.string()).parse(stored.get("entry")).length === 0) {
        writes.update(stored.ref, { entry }, unchanged(stored)); // they had begun themselves
        log();
      }
    }),

  /**
   * Decides whether an erasure is carried out. After the tombstone no order is placed, so that what it finds is final.
   * Of concurrent calls all answer the same.
   *
   * @param hasUnshipped whether the person has orders that still have to be shipped
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns false if such an order prevents it; tombstone and entry of the log are gone then
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  decide: (uid: string, hasUnshipped: () => Promise<boolean>, deadline: number): Promise<boolean> =>
    transact(db, deadline, async (writes) => {
      const stored = await tombstoneOf(db, uid).get();
      if (!stored.exists) return false;
      if (State.parse(stored.get("state")) !== "begun") return true;
      if (!(await hasUnshipped())) {
        writes.update(stored.ref, { state: "certain" }, unchanged(stored));
        return true;
      }
      writes.delete(stored.ref, unchanged(stored));
      for (const path of z.array(z.string()).parse(stored.get("entry")))
        writes.delete(db.doc(path));
      return false;
    }),

  /**
   * Notes that an account is deleted. Firestore deletes the tombstone a day later.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  finish: (uid: string, deadline: number): Promise<void> =>
    transact(db, deadline, async (writes) => {
      const stored = await tombstoneOf(db, uid).get();
      const fields = {
        ...{ state: "done", entry: [], expireAt: after(keptMs) },
        dueTime: FieldValue.delete(),
      };
      if (stored.exists) writes.update(stored.ref, fields, unchanged(stored));
    }),

  /** @returns whether an account is being erased, or was within the last day */
  isErasing: async (uid: string): Promise<boolean> => (await tombstoneOf(db, uid).get()).exists,

  /**
   * Takes the next erasure that broke off, and sets when it is tried again, so that one that fails stops no others.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whose account it is; null if there is none
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  takeLeft: (deadline: number): Promise<string | null> =>
    transact(db, deadline, async (writes) => {
      const due = db.collection("tombstones").where("dueTime", "<=", Timestamp.now());
      const { docs } = await due.orderBy("dueTime").limit(1).get();
      const [left] = docs;
      if (!left) return null;
      writes.update(left.ref, { dueTime: after(retryMs) }, unchanged(left));
      return left.id;
    }),
});
