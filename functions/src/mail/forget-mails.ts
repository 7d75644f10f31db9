import type { Firestore } from "firebase-admin/firestore";
import { unchanged } from "../firestore/precondition.ts";
import { writeAll } from "../firestore/write-all.ts";

/**
 * Deletes the mails to a person, and those whose answers would go to them, when their account is deleted.
 *
 * @param email the person's address
 * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; calling it again goes on
 */
export const forgetMails = async (
  db: Firestore,
  email: string,
  deadline: number,
): Promise<void> => {
  const mails = db.collection("mail");
  for (const ofPerson of [
    mails.where("to", "array-contains", email),
    mails.where("replyTo", "==", email),
  ])
    await writeAll(db, ofPerson, deadline, (writes, mail) =>
      writes.delete(mail.ref, unchanged(mail)),
    );
};
