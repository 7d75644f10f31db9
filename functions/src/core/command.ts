import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  UpdateData,
} from "firebase-admin/firestore";
import type { z } from "zod";
import { refuseDeleted } from "../firestore/tombstones.ts";
import { type ExtraWrite, type Tx, transact, unchanged } from "../firestore/transact.ts";
import type { Act, LogFor, Logged, UndoableAction } from "../log/log.ts";
import { TooLate, type UndoStep } from "../log/undo-step.ts";
import type { MailEvent } from "../mail/mail-event.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import { keyedLocks, type Locks, withLocks } from "./locks.ts";

/** What an instance's commands run with. */
export interface Shop {
  readonly db: Firestore;
  readonly locks: Locks;
  readonly logFor: LogFor;
  readonly mailsFor: MailsFor;
}

/** @returns where commands run that neither log nor tell anybody: in scripts, and in jobs */
export const quietShop = (db: Firestore): Shop => ({
  db,
  locks: keyedLocks(),
  logFor: () => [],
  mailsFor: () => [],
});

/** A document that a command writes: a new one, the fields of one that it has read, or the deletion of that. */
export type Write =
  | ExtraWrite
  | { readonly updated: DocumentSnapshot; readonly fields: UpdateData<DocumentData> }
  | { readonly deleted: DocumentSnapshot };

/** An admin's act, and the events that cause its mails: undoing it deletes the mails that are still unsent. */
export interface LoggedStep extends Omit<Logged, "mails"> {
  readonly events?: readonly MailEvent[];
}

/** A command's decision. It is written atomically; all that it doesn't name stays unchanged. */
export interface Change<Result> {
  /** Returned to the caller of the command. */
  readonly result: Result;
  readonly writes?: readonly Write[];
  /** The entries of the log. A command that logs has an `act`. */
  readonly logged?: readonly LoggedStep[];
  /** Events that cause mails, in addition to those in `logged`. */
  readonly events?: readonly MailEvent[];
}

/** An action of the shop: what it locks, reads and decides. A function of each action's input makes one. */
export interface Command<State, Result> {
  /** The admin's call, whose actions are logged. What a deleted account has planned has no uid. */
  readonly act?: Act | undefined;
  /** Accounts whose data it stores, beside the admin's. If one is deleted, it is refused. */
  readonly uids?: readonly string[];
  /** The keys of its locks, such as products' ids: this instance runs the commands of one key in turn. */
  readonly locks?: readonly string[];
  /** What it undoes. */
  readonly undo?: UndoStep | undefined;
  /**
   * Reads what it decides on, in its transaction. It may run again.
   *
   * @param locked the keys that are locked
   * @throws NeedsLocks if what it found needs further locks
   */
  readonly read: (tx: Tx, locked: readonly string[]) => Promise<State>;
  /** A pure function: a transaction that is retried calls it again. It recognises a retry of the same request. */
  readonly decide: (state: State) => Change<Result>;
}

/** Undoes an action by a command of its own. @throws TooLate if something has come after it */
export type Undoer = (shop: Shop, step: UndoStep, deadline: number) => Promise<void>;

/** The undoers beside the commands of some actions. */
export type Undoers<Action extends UndoableAction> = { readonly [Name in Action]: Undoer };

/** Thrown while a command reads or decides: it runs again, with these locks. */
export class NeedsLocks extends Error {
  readonly locks: readonly string[];

  constructor(locks: readonly string[]) {
    super("A command needs further locks");
    this.locks = locks;
  }
}

/** The documents of `log`, `undos` and `mail` that tell of a change. */
const recordsOf = ({ logFor, mailsFor }: Shop, act: Act | undefined, change: Change<unknown>) => {
  const { logged = [], events = [] } = change;
  const entries = logged.flatMap(({ events: told = [], ...entry }) => {
    if (!act) throw new Error(`${entry.action} is logged, and nobody has done it`);
    const mails = told.flatMap(mailsFor);
    return [...mails, ...logFor(act, { ...entry, mails })];
  });
  return [...events.flatMap(mailsFor), ...entries];
};

const write = (db: Firestore, tx: Tx, one: Write): void => {
  if ("updated" in one) tx.update(one.updated.ref, one.fields, unchanged(one.updated));
  else if ("deleted" in one) tx.delete(one.deleted.ref, unchanged(one.deleted));
  else if (one.merge) tx.set(db.doc(one.path), one.fields, { merge: true });
  else tx.create(db.doc(one.path), one.fields);
};

/**
 * Runs a command in one transaction: its documents, the stock, the entries of the log with what undoing needs, and
 * the mails. Locks keep this instance from contending with itself. Preconditions detect races with other instances:
 * the slower one reads and decides again.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns the decision's result
 * @throws AccountDeleted if one of the accounts is deleted or being deleted
 * @throws TooLate if it undoes what can't be undone any more
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; whatever else it throws itself
 */
export const runCommand = async <State, Result>(
  shop: Shop,
  command: Command<State, Result>,
  deadline: number,
): Promise<Result> => {
  const { db } = shop;
  const { act, uids = [], undo, read, decide } = command;
  const people = act?.uid ? [...uids, act.uid] : uids;

  const runOnce = (locked: readonly string[]): Promise<Result> =>
    withLocks(shop.locks, locked, () =>
      transact(db, deadline, async (tx) => {
        const [state, commitUndo] = await Promise.all([
          read(tx, locked),
          undo?.prepareUndo(tx),
          refuseDeleted(db, tx, ...people),
        ]);
        const change = decide(state);
        for (const one of change.writes ?? []) write(db, tx, one);
        for (const one of recordsOf(shop, act, change)) write(db, tx, one);
        commitUndo?.(tx);
        return change.result;
      }),
    );

  for (let locks = [...new Set(command.locks)]; ; ) {
    try {
      return await runOnce(locks);
    } catch (thrown) {
      if (!(thrown instanceof NeedsLocks)) throw thrown;
      locks = [...new Set(thrown.locks)];
    }
  }
};

type UndoCommand<State> = Pick<Command<State, unknown>, "locks" | "read" | "decide">;

/**
 * Creates an undoer that runs a command.
 *
 * @param schema of what the action has kept for it (Logged.undo)
 * @param commandOf returns the command. It throws TooLate if the document has changed since the action, and its result is undefined
 *   if the document doesn't exist any more: nothing is undone then
 */
export const createUndoer =
  <Kept, State>(
    schema: z.ZodType<Kept>,
    commandOf: (
      db: Firestore,
      kept: Kept,
      step: UndoStep,
    ) => UndoCommand<State> | Promise<UndoCommand<State>>,
  ): Undoer =>
  async (shop, step, deadline) => {
    const { decide, ...command } = await commandOf(shop.db, schema.parse(step.undo), step);
    const undo: Command<State, unknown> = {
      ...command,
      act: step.act,
      undo: step,
      decide: (state) => {
        const change = decide(state);
        if (change.result === undefined) throw new TooLate();
        return change;
      },
    };
    await runCommand(shop, undo, deadline);
  };
