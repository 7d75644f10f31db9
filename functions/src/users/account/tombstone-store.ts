import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import type { Command } from "../../core/command.ts";
import { tombstoneOf } from "../../firestore/tombstones.ts";
import { transact, unchanged } from "../../firestore/transact.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { inLog } from "../customers/customer.ts";

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
 * Sets an account's tombstone, before its erasure reads what it has to erase, and logs it once. The tombstone names
 * the entry of the log, which goes if an order prevents the erasure after all.
 *
 * @param act the admin who erases them; undefined if they leave themselves
 */
export const tombstoneCommand = (
  db: Firestore,
  uid: string,
  act?: Act,
): Command<DocumentSnapshot, null> => ({
  act,
  read: () => tombstoneOf(db, uid).get(), // a Firestore that hangs must receive a read
  decide: (stored) => {
    const logged = { action: "customer.erased", on: inLog(uid) } as const;
    const entry = act ? [`log/${undoOf(act, logged).id}`] : [];
    const isLogged = z.array(z.string()).safeParse(stored.get("entry")).data?.length !== 0;
    if (stored.exists && (!act || isLogged)) return { result: null };
    return {
      result: null,
      writes: [
        stored.exists // they had begun themselves
          ? { updated: stored, fields: { entry } }
          : { path: stored.ref.path, fields: { state: "begun", dueTime: after(callMs), entry } },
      ],
      ...(act ? { logged: [logged] } : {}),
    };
  },
});

/**
 * The erasures of accounts, as documents of `tombstones`. From the first one's commit on, no transaction that checks
 * it stores anything about the account (firestore/tombstones.ts).
 */
export const tombstoneStore = (db: Firestore) => ({
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
        state: "done",
        entry: [],
        expireAt: after(keptMs),
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
