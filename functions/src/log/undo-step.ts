import type { LogEntry } from "@shop/contract/desk/log";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { type Tx, unchanged } from "../firestore/transact.ts";
import { type Act, isTooLate } from "./log.ts";

/** It can't be undone: the time is up, it is undone already, or something has come after it. */
export class TooLate extends Error {}

/** Marks the entry as undone and deletes the mails. Call it once the document was found as the action left it. */
type CommitUndo = (tx: Tx) => void;

/** What undoing an action needs, and what its transaction has to read and write with it. */
export interface UndoStep {
  /** The id of the order, product or review. */
  readonly on: string;
  /** What the action has kept for it (Logged.undo): parse it. */
  readonly undo: unknown;
  /** Who undoes it. */
  readonly act: Act;
  /**
   * Reads the entry and the mails of the action. Call it in the transaction, before its first write.
   *
   * @returns marks the entry as undone and deletes the mails, which nobody was sent
   * @throws TooLate
   */
  readonly prepareUndo: (tx: Tx) => Promise<CommitUndo>;
}

/** A document of `undos` (log.ts). */
export const StoredUndo = z.object({
  undo: z.unknown(),
  at: StoredTime,
  mails: z.array(z.string()),
});
export type StoredUndo = z.infer<typeof StoredUndo>;

/** Whether nobody has begun to send a mail. */
const isUnsent = (mail: DocumentSnapshot): boolean =>
  ["PENDING", "WAITING"].includes(mail.get("delivery.state"));

/**
 * @param entry of the action
 * @param kept the action's document of `undos`
 */
export const undoStep = (
  db: Firestore,
  { _id: id, on }: LogEntry,
  kept: StoredUndo,
  act: Act,
): UndoStep => ({
  on: on.id,
  undo: kept.undo,
  act,
  prepareUndo: async () => {
    const paths = [`log/${id}`, ...kept.mails];
    const [entry, ...mails] = await db.getAll(...paths.map((path) => db.doc(path)));
    const isOpen = entry?.exists && entry.get("undone") === undefined;
    const unsent = mails.filter(({ exists }) => exists);
    if (!isOpen || isTooLate(kept.at, new Date()) || !unsent.every(isUnsent)) throw new TooLate();
    const by = { uid: act.uid, name: act.name };
    return (tx) => {
      tx.update(entry.ref, { undone: { at: Timestamp.fromDate(act.at), by } }, unchanged(entry));
      tx.delete(db.doc(`undos/${id}`));
      for (const mail of unsent) tx.delete(mail.ref, unchanged(mail));
    };
  },
});
