import type { LogEntry, Undo } from "@shop/contract/desk/log";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { createUndoer, type LoggedStep, type Undoers } from "../../core/command.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { type Review, unlessDeleted } from "../../reviews/review.ts";
import { findReview } from "../../reviews/review-store.ts";
import { type ReviewCommand, type ReviewPlace, reviewCommand } from "./review-command.ts";

/** What the log calls a review: the product that it is of. Its author is a customer, and so isn't named. */
export const thingOf = ({ id, product }: Review): LogEntry["on"] => ({
  id,
  name: product || "The shop",
});

/** What undoing needs. */
const KeptHiding = z.object({
  isHidden: z.boolean(),
  /** When its text was edited, in milliseconds since 1970; 0 if it wasn't. */
  editedAt: z.number(),
});

const editedAtOf = ({ editedAt }: Review): number => editedAt?.getTime() ?? 0;

/** @returns what the log says about a review that an admin hides, or shows again */
const hiddenReview = (before: Review, isHidden: boolean): LoggedStep => ({
  action: isHidden ? "review.hidden" : "review.shown",
  on: thingOf(before),
  undo: { isHidden, editedAt: editedAtOf(before) },
});

/** A review that is hidden or shown now; `undo` is missing if it was before. */
interface Hidden {
  readonly review: Review;
  readonly undo?: Undo;
}

/**
 * Hides a review from the public, or shows it again.
 *
 * @returns the command, whose result is null if there is no such review
 */
export const hidingCommand = (
  db: Firestore,
  place: ReviewPlace,
  isHidden: boolean,
  act: Act,
): ReviewCommand<Hidden | null> => ({
  act,
  ...reviewCommand<Hidden | null>(db, place, (existing) => {
    const before = unlessDeleted(existing);
    if (!before) return { result: null, review: null };
    if (before.isHidden === isHidden) return { result: { review: before }, review: before };
    const [review, logged] = [{ ...before, isHidden }, hiddenReview(before, isHidden)];
    return { result: { review, undo: undoOf(act, logged) }, review, logged };
  }),
});

/** Shows a review again that an admin has hidden, or the other way round, unless it has changed since. */
const undoHiding = createUndoer(KeptHiding, async (db, { isHidden, editedAt }, { on }) => {
  const restore = (existing: Review | null): Review => {
    const review = unlessDeleted(existing);
    const isAsLeft = review?.isHidden === isHidden && editedAtOf(review) === editedAt;
    if (!isAsLeft) throw new TooLate();
    return { ...review, isHidden: !isHidden };
  };
  const { id, productId } = restore(await findReview(db, on));
  return reviewCommand(db, { id, productId }, (existing) => ({
    result: null,
    review: restore(existing),
  }));
});

export const hidingUndoers: Undoers<"review.hidden" | "review.shown"> = {
  "review.hidden": undoHiding,
  "review.shown": undoHiding,
};
