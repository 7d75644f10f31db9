import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseOrLeaveOut } from "../../firestore/entity.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import { inLog } from "../../users/customers/customer.ts";
import { StoredNote } from "../../users/customers/customer-notes.ts";
import type { Notebook } from "./note.ts";

/**
 * The notes about a customer. They are documents of their own, unlike an order's: every sign-in and every list of
 * people reads records whole, and fifty notes would add up to 50,000 characters to each. A customer's record counts
 * them, so that concurrent notes can't exceed the limit.
 *
 * @param uid the customer's
 */
export const customerNotebook = (db: Firestore, uid: string): Notebook => ({
  read: async (tx, noteId) => {
    const place = db.doc(`customerNotes/${noteId}`);
    const [record, stored, isGone] = await Promise.all([
      db.doc(`users/${uid}`).get(),
      place.get(),
      isAccountDeleted(db, tx, uid),
    ]);
    if (isGone || !record.exists) return null;
    const count = z.int().catch(0).parse(record.get("notesCount"));
    const counting = (notesCount: number) => ({ updated: record, fields: { notesCount } });
    const known = () => {
      const [note] = parseOrLeaveOut(StoredNote, stored);
      const { id = noteId, text = "", at = new Date(0), by = { uid: "", name: "" } } = note ?? {};
      return { known: { note: { id, text, at, ...by }, isHere: stored.get("customer") === uid } };
    };
    return {
      kind: "customer",
      on: inLog(uid),
      count,
      ...(stored.exists ? known() : {}),
      adding: ({ text, at, uid: author, name }) => [
        counting(count + 1),
        {
          path: place.path,
          fields: {
            customer: uid,
            text,
            at: Timestamp.fromDate(at),
            by: { uid: author, name },
          },
        },
      ],
      deleting: () => [counting(Math.max(0, count - 1)), { deleted: stored }],
    };
  },
});
