import { deskLimits } from "@pros-and-drill/contract/desk/limits";
import type { Act, LogFor } from "../log/log.ts";
import type { Decide } from "../stock/stock.ts";
import type { Order, OrderNote } from "./order.ts";

/** A note that an admin adds. */
export interface WantedNote {
  /** The same for each retry under one Idempotency-Key. */
  readonly id: string;
  readonly text: string;
  readonly act: Act;
}

export type NoteOutcome =
  | { readonly kind: "noted"; readonly note: OrderNote }
  | { readonly kind: "keyReused" }
  | { readonly kind: "tooMany" };

/**
 * Adds a note to an order, at most `deskLimits.notes`. The log doesn't keep its text, which may be about the customer.
 *
 * Notes are part of the order's document: whoever deletes the order deletes them, the undo of that restores them,
 * and anonymising the order removes them, each in the one transaction. Notes about customers are documents of their
 * own (users/customers/note-store.ts).
 *
 * @returns the decision, whose result is null if there is no such order
 */
export const addNote =
  ({ id, text, act }: WantedNote, logFor: LogFor): Decide<NoteOutcome | null, Order> =>
  (_stocks, [order]) => {
    if (!order) return { result: null };
    const { notes = [] } = order;
    const known = notes.find((note) => note.id === id);
    if (known) {
      const isRetry = known.text === text;
      return { result: isRetry ? { kind: "noted", note: known } : { kind: "keyReused" } };
    }
    if (notes.length >= deskLimits.notes) return { result: { kind: "tooMany" } };
    const note = { id, text, at: act.at, uid: act.uid, name: act.name };
    return {
      result: { kind: "noted", note },
      updated: [{ ...order, notes: [...notes, note] }],
      extraWrites: logFor(act, {
        action: "order.noted",
        on: { id: order.id, name: order.number },
      }),
    };
  };

/**
 * Deletes a note.
 *
 * @returns the decision, whose result is false if there is no such order or note
 */
export const deleteNote =
  (id: string, act: Act, logFor: LogFor): Decide<boolean, Order> =>
  (_stocks, [order]) => {
    const notes = order?.notes ?? [];
    const kept = notes.filter((note) => note.id !== id);
    if (!order || kept.length === notes.length) return { result: false };
    return {
      result: true,
      updated: [{ ...order, notes: kept }],
      extraWrites: logFor(act, {
        action: "order.note-deleted",
        on: { id: order.id, name: order.number },
      }),
    };
  };
