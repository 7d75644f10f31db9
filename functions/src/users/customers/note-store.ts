import { deskLimits } from "@pros-and-drill/contract/desk/limits";
import type { Note } from "@pros-and-drill/contract/desk/notes";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { type Entity, parseAll, parseEntity, StoredTime } from "../../firestore/entity.ts";
import { fingerprint, recordId } from "../../firestore/record-id.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import { transact, unchanged, writeAll } from "../../firestore/transact.ts";
import type { Act } from "../../log/log.ts";
import { beginLogging, type LoggedAct } from "../log-act.ts";

/** A document of `customerNotes`. */
const StoredNote = z.object({
  /** The customer that it is about. */
  customer: z.string(),
  text: z.string(),
  at: StoredTime,
  /** The admin who wrote it; without uid and name once their account is deleted. */
  by: z.object({ uid: z.string(), name: z.string() }),
});

const toPublic = ({ id, text, at, by }: Entity<z.infer<typeof StoredNote>>): Note => ({
  ...{ _id: id, text, at: at.toISOString(), by },
});

export type NoteStore = ReturnType<typeof noteStore>;

/**
 * The admins' notes about customers. A customer's record counts them, so that concurrent notes can't exceed the
 * limit.
 *
 * They are documents of their own, unlike the notes in an order's document (orders/desk-notes.ts): every sign-in and
 * every list of people reads records whole, and fifty notes would add up to 50,000 characters to each. A customer
 * who is erased is never restored, so their notes needn't be in one document with them.
 */
export const noteStore = (db: Firestore) => {
  const notes = db.collection("customerNotes");
  const about = (uid: string) => notes.where("customer", "==", uid);
  const countIn = (record: DocumentSnapshot): number =>
    z.int().catch(0).parse(record.get("notesCount"));

  return {
    /** @returns a customer's notes, the newest first; there are at most deskLimits.notes */
    of: async (uid: string): Promise<Note[]> => {
      const { docs } = await about(uid).get();
      const { entries } = parseAll(StoredNote, docs);
      return entries.map(toPublic).toSorted((one, other) => other.at.localeCompare(one.at));
    },

    /**
     * Adds a note about a customer.
     *
     * @param uid the customer's
     * @param by who writes it
     * @param key the Idempotency-Key
     * @param deadline the time, in milliseconds since 1970, after which nothing is stored
     * @returns the note, also of an earlier call with the same key; null if there is no such customer
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    add: (
      uid: string,
      text: string,
      {
        by: { uid: author, name, at },
        key,
        act,
      }: { readonly by: Act; readonly key: string | undefined; readonly act: LoggedAct },
      deadline: number,
    ): Promise<Note | "too-many-notes" | "idempotency-key-reused" | null> => {
      const place = notes.doc(recordId(author, key));
      const request = fingerprint(uid, text);
      return transact(db, deadline, async (writes) => {
        const [record, stored, gone, log] = await Promise.all([
          db.doc(`users/${uid}`).get(),
          place.get(),
          isAccountDeleted(db, writes, uid),
          beginLogging(db, writes, act),
        ]);
        if (stored.exists) {
          return stored.get("request") === request
            ? toPublic(parseEntity(StoredNote, stored))
            : "idempotency-key-reused";
        }
        if (gone || !record.exists) return null;
        const count = countIn(record);
        if (count >= deskLimits.notes) return "too-many-notes";
        const by = { uid: author, name };
        writes.update(record.ref, { notesCount: count + 1 }, unchanged(record));
        writes.create(place, {
          ...{ customer: uid, text, at: Timestamp.fromDate(at), by, request },
        });
        log();
        return { _id: place.id, text, at: at.toISOString(), by };
      });
    },

    /**
     * Deletes a note about a customer.
     *
     * @param act who deletes it
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @returns false if the customer has no such note
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    remove: (uid: string, id: string, act: LoggedAct, deadline: number): Promise<boolean> =>
      transact(db, deadline, async (writes) => {
        const [record, note, log] = await Promise.all([
          db.doc(`users/${uid}`).get(),
          notes.doc(id).get(),
          beginLogging(db, writes, act),
        ]);
        if (note.get("customer") !== uid || !record.exists) return false;
        const notesCount = Math.max(0, countIn(record) - 1);
        writes.update(record.ref, { notesCount }, unchanged(record));
        writes.delete(note.ref, unchanged(note));
        log();
        return true;
      }),

    /** @returns how many notes there are about a person */
    count: async (uid: string): Promise<number> => (await about(uid).count().get()).data().count,

    /**
     * Deletes the notes about a person whose account is deleted, and takes their name from those that they wrote.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    forget: async (uid: string, deadline: number): Promise<void> => {
      await writeAll(db, about(uid), deadline, (writes, note) =>
        writes.delete(note.ref, unchanged(note)),
      );
      await writeAll(db, notes.where("by.uid", "==", uid), deadline, (writes, note) =>
        writes.update(note.ref, { by: { uid: "", name: "" } }, unchanged(note)),
      );
    },
  };
};
