import { deskLimits } from "@shop/contract/desk/limits";
import type { LogEntry } from "@shop/contract/desk/log";
import type { Change, Command, Write } from "../../core/command.ts";
import type { Tx } from "../../firestore/transact.ts";
import type { Act } from "../../log/log.ts";
import type { StaffNote } from "../../orders/staff-note.ts";

/** What a command reads of a thing that has notes: an order, or a customer. */
export interface NotePage {
  readonly kind: "order" | "customer";
  readonly on: LogEntry["on"];
  /** How many notes it has. */
  readonly count: number;
  /** The note with the id that is asked for, and what it is about; missing if there is none. */
  readonly known?: { readonly note: StaffNote; readonly isHere: boolean } | undefined;
  readonly adding: (note: StaffNote) => readonly Write[];
  readonly deleting: () => readonly Write[];
}

/** Where the notes about one thing stand. */
export interface Notebook {
  /**
   * @param id a note's
   * @returns null if there is no such thing
   */
  readonly read: (tx: Tx, id: string) => Promise<NotePage | null>;
}

/** A note that an admin adds. */
interface WantedNote {
  /** The same for each retry under one Idempotency-Key. */
  readonly id: string;
  readonly text: string;
  readonly act: Act;
}

export type NoteOutcome =
  | { readonly kind: "noted"; readonly note: StaffNote }
  | { readonly kind: "keyReused" }
  | { readonly kind: "tooMany" }
  | { readonly kind: "unknown" };

/** Decides on a note, of which a thing has at most `deskLimits.notes`. The log doesn't keep its text, which may be about a customer. */
export const decideNote = (
  page: NotePage | null,
  { id, text, act: { at, uid, name } }: WantedNote,
): Change<NoteOutcome> => {
  if (!page) return { result: { kind: "unknown" } };
  const { kind, on, count, known, adding } = page;
  if (known) {
    const isRetry = known.isHere && known.note.text === text;
    return { result: isRetry ? { kind: "noted", note: known.note } : { kind: "keyReused" } };
  }
  if (count >= deskLimits.notes) return { result: { kind: "tooMany" } };
  const note = { id, text, at, uid, name };
  return {
    result: { kind: "noted", note },
    writes: adding(note),
    logged: [{ action: `${kind}.noted`, on }],
  };
};

/** Decides on the deletion of a note. @returns the change, whose result is false if the thing has no such note */
export const decideNoteDeletion = (page: NotePage | null): Change<boolean> => {
  if (!page?.known?.isHere) return { result: false };
  const { kind, on, deleting } = page;
  return {
    result: true,
    writes: deleting(),
    logged: [{ action: `${kind}.note-deleted`, on }],
  };
};

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/** Adds a note. Idempotent by its id. */
export const addNote = (
  notebook: Notebook,
  wanted: WantedNote,
): Command<NotePage | null, NoteOutcome> => ({
  act: wanted.act,
  read: (tx) => notebook.read(tx, wanted.id),
  decide: (page) => decideNote(page, wanted),
});

/** Deletes a note. */
export const deleteNote = (
  notebook: Notebook,
  id: string,
  act: Act,
): Command<NotePage | null, boolean> => ({
  act,
  read: (tx) => notebook.read(tx, id),
  decide: decideNoteDeletion,
});
