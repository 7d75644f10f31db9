import { startOfDay } from "@shop/contract/calendar";
import type { Page } from "@shop/contract/calls";
import { LogEntry, type LogQuery, loggedActions } from "@shop/contract/desk/log";
import { shop } from "@shop/contract/shop";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { type Entity, parseOrLeaveOut, StoredTime } from "../firestore/entity.ts";
import { mapPage, readPage } from "../firestore/read-page.ts";
import { lastActionFirst } from "../firestore/sorting.ts";
import { unchanged, writeAll } from "../firestore/transact.ts";
import { type Act, isTooLate, keyOf } from "./log.ts";
import { StoredUndo, TooLate, type UndoStep, undoStep } from "./undo-step.ts";

const StoredAdmin = LogEntry.shape.undone.unwrap().shape.by;

/** A document of `log` (log.ts). */
const StoredEntry = z.object({
  at: StoredTime,
  by: LogEntry.shape.by,
  action: z.enum(loggedActions),
  kind: LogEntry.shape.kind,
  on: LogEntry.shape.on,
  before: LogEntry.shape.before,
  after: LogEntry.shape.after,
  undone: z.object({ at: StoredTime, by: StoredAdmin }).optional(),
});

const toEntry = ({ id, at, undone, ...entry }: Entity<z.infer<typeof StoredEntry>>): LogEntry => ({
  ...entry,
  _id: id,
  at: at.toISOString(),
  ...(undone ? { undone: { ...undone, at: undone.at.toISOString() } } : {}),
});

const parse = (document: DocumentSnapshot): LogEntry | null => {
  const [entry] = document.exists ? parseOrLeaveOut(StoredEntry, document) : [];
  return entry ? toEntry(entry) : null;
};

/** What is left in an entry of an admin whose account is deleted. */
const nobody = { uid: "", name: "" };

/** Finds what undoes an action, in one transaction; null if it can't be undone. It throws TooLate if something has come after it. */
export type UndoerOf = (
  action: LogEntry["action"],
) => ((step: UndoStep, deadline: number) => Promise<void>) | null;

export type LogStore = ReturnType<typeof logStore>;

/** The log of what admins did. Its entries are written by the actions' own transactions (log.ts). */
export const logStore = (db: Firestore) => {
  const log = db.collection("log");
  const find = async (id: string): Promise<LogEntry | null> => parse(await log.doc(id).get());

  return {
    /**
     * @returns a page of the log, newest first
     * @throws UnreadableCursor
     */
    page: async ({ by, kind, on, from, to, ...wanted }: LogQuery): Promise<Page<LogEntry>> => {
      const ofAdmin = by ? log.where("by.email", "==", by.toLowerCase()) : log;
      const ofKind = kind ? ofAdmin.where("kind", "==", kind) : ofAdmin;
      const onThing = on ? ofKind.where("keys", "array-contains", keyOf(on)) : ofKind;
      const time = (day: string, more = 0) =>
        Timestamp.fromDate(startOfDay(day, shop.timeZone, more));
      const since = from ? onThing.where("at", ">=", time(from)) : onThing;
      const until = to ? since.where("at", "<", time(to, 1)) : since;
      return mapPage(await readPage(until, lastActionFirst, wanted, StoredEntry), toEntry);
    },

    /**
     * Undoes an action. Idempotent: an action that is undone already is answered as it is.
     *
     * @param undoerOf finds what takes the action back
     * @param act who undoes it
     * @param mayUndo whether they may undo this entry; to others there is none
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns the entry, now with `undone`; null if there is none
     * @throws TooLate if the action can't be undone, or not any more
     * @throws AccountDeleted if the caller's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    undo: async (
      id: string,
      undoerOf: UndoerOf,
      act: Act,
      mayUndo: (entry: LogEntry) => boolean,
      deadline: number,
    ): Promise<LogEntry | null> => {
      const entry = await find(id);
      if (!entry || !mayUndo(entry)) return null;
      if (entry.undone) return entry;
      const kept = await db.doc(`undos/${id}`).get();
      const undoer = undoerOf(entry.action);
      try {
        if (!kept.exists || !undoer) throw new TooLate();
        const undo = StoredUndo.parse(kept.data());
        if (isTooLate(undo.at, act.at)) throw new TooLate();
        await undoer(undoStep(db, entry, undo, act), deadline);
      } catch (error) {
        const now = error instanceof TooLate ? await find(id) : null;
        if (now?.undone) return now; // another call was faster, or an answer was lost
        throw error;
      }
      return find(id);
    },

    /**
     * Deletes what undoing keeps of a person, a customer or an admin, when their account is deleted.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    forgetPerson: async (uid: string, deadline: number): Promise<void> => {
      const undos = db.collection("undos");
      for (const kept of [
        undos.where("undo.uid", "==", uid),
        undos.where("undo.staff", "array-contains", uid),
      ]) {
        await writeAll(db, kept, deadline, (writes, undo) =>
          writes.delete(undo.ref, unchanged(undo)),
        );
      }
    },

    /**
     * Removes an admin's uid, name and e-mail address from the log. The entries stay.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    anonymiseAdmin: async (uid: string, deadline: number): Promise<void> => {
      await writeAll(db, log.where("by.uid", "==", uid), deadline, (writes, entry) =>
        writes.update(entry.ref, { by: { ...nobody, email: "" } }, unchanged(entry)),
      );
      await writeAll(db, log.where("undone.by.uid", "==", uid), deadline, (writes, entry) =>
        writes.update(entry.ref, { "undone.by": nobody }, unchanged(entry)),
      );
    },
  };
};
