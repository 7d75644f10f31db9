import type { Firestore } from "firebase-admin/firestore";
import { refuseDeleted } from "../firestore/tombstones.ts";
import type { Writes } from "../firestore/transact.ts";
import type { Act, LogFor, Logged } from "../log/log.ts";
import type { ExtraWrite } from "../stock/stock.ts";

/** An admin's action as its own transaction logs it. */
export interface LoggedAct {
  /** The admin's uid. */
  readonly uid: string;
  /** The entry of the log. */
  readonly entry: readonly ExtraWrite[];
}

export const loggedAct = (logFor: LogFor, act: Act, logged: Logged): LoggedAct => ({
  uid: act.uid,
  entry: logFor(act, logged),
});

/**
 * Call it in the action's transaction, before its first write.
 *
 * @returns writes the entry of the log
 * @throws AccountDeleted if the admin's account is being deleted
 */
export const beginLogging = async (
  db: Firestore,
  writes: Writes,
  act: LoggedAct | null,
): Promise<() => void> => {
  if (!act) return () => {};
  const [written] = await Promise.all([
    db.getAll(...act.entry.map(({ path }) => db.doc(path))),
    refuseDeleted(db, writes, act.uid),
  ]);
  return () => {
    for (const [index, { path, fields }] of act.entry.entries()) {
      // An earlier try may have been committed, and its answer lost.
      if (!written[index]?.exists) writes.create(db.doc(path), fields);
    }
  };
};
