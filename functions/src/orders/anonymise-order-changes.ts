import type { Firestore } from "firebase-admin/firestore";
import { unchanged, writeAll } from "../firestore/transact.ts";

/**
 * Removes an admin's uid from `orderChanges`, the records of changes from before the log (docs/decisions/101).
 * Nothing writes or reads them any more, but a shop that has been open since then still keeps them.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const anonymiseOrderChanges = (
  db: Firestore,
  uid: string,
  deadline: number,
): Promise<void> =>
  writeAll(db, db.collection("orderChanges").where("uid", "==", uid), deadline, (writes, change) =>
    writes.update(change.ref, { uid: "" }, unchanged(change)),
  );
