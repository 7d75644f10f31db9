import type { Note } from "@shop/contract/desk/notes";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { type Entity, parseAll, StoredTime } from "../../firestore/entity.ts";
import { unchanged, writeAll } from "../../firestore/transact.ts";

/** A document of `customerNotes`. */
export const StoredNote = z.object({
  /** The customer that it is about. */
  customer: z.string(),
  text: z.string(),
  at: StoredTime,
  /** The admin who wrote it; without uid and name once their account is deleted. */
  by: z.object({ uid: z.string(), name: z.string() }),
});

const toPublic = ({ id, text, at, by }: Entity<z.infer<typeof StoredNote>>): Note => ({
  _id: id,
  text,
  at: at.toISOString(),
  by,
});

/**
 * Makes the notes about a guest those about the account that has their orders now.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const takeOverNotes = (
  db: Firestore,
  guest: string,
  uid: string,
  deadline: number,
): Promise<void> =>
  writeAll(
    db,
    db.collection("customerNotes").where("customer", "==", guest),
    deadline,
    (writes, note) => writes.update(note.ref, { customer: uid }, unchanged(note)),
  );

export type CustomerNotes = ReturnType<typeof customerNotes>;

/** What the shop reads of the admins' notes about customers, and what it forgets. commands/notes writes them. */
export const customerNotes = (db: Firestore) => {
  const notes = db.collection("customerNotes");
  const about = (uid: string) => notes.where("customer", "==", uid);

  return {
    /** @returns a customer's notes, the newest first; there are at most deskLimits.notes */
    of: async (uid: string): Promise<Note[]> => {
      const { docs } = await about(uid).get();
      const { entries } = parseAll(StoredNote, docs);
      return entries.map(toPublic).toSorted((one, other) => other.at.localeCompare(one.at));
    },

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
