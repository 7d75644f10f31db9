import type { Firestore } from "firebase-admin/firestore";
import { unchanged } from "../firestore/precondition.ts";
import { writeAll } from "../firestore/write-all.ts";

/**
 * Deletes the mails about a person's orders, to them and to the shop, when their account is deleted. They
 * are found by the uid: an address needn't be the person's own, and may be another one by now.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; calling it again goes on
 */
export const forgetMails = (db: Firestore, uid: string, deadline: number): Promise<boolean> =>
  writeAll(db, db.collection("mail").where("uid", "==", uid), deadline, (writes, mail) =>
    writes.delete(mail.ref, unchanged(mail)),
  );
