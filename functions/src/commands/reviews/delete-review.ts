import type { Firestore } from "firebase-admin/firestore";
import type { Act } from "../../log/log.ts";
import { eraseReview, unlessDeleted } from "../../reviews/review.ts";
import { thingOf } from "./hide-review.ts";
import { type ReviewCommand, type ReviewPlace, reviewCommand } from "./review-command.ts";

/**
 * Deletes a review. Authors delete their own, admins any, which is logged. Idempotent: a tombstone stays.
 *
 * @param act the caller's
 * @param isAdmin whether the caller may delete others' reviews
 * @returns the command, whose result is false if there is no such review, or none of the caller's
 */
export const reviewDeletion = (
  db: Firestore,
  place: ReviewPlace,
  act: Act,
  isAdmin: boolean,
): ReviewCommand<boolean> => ({
  act,
  ...reviewCommand(db, place, (existing) => {
    const isOwn = existing?.uid === act.uid;
    if (!existing || !(isOwn || isAdmin)) return { result: false, review: null };
    if (!unlessDeleted(existing)) return { result: true, review: existing };
    return {
      result: true,
      review: eraseReview(existing, isOwn ? undefined : true),
      logged: isOwn ? undefined : { action: "review.deleted", on: thingOf(existing) },
    };
  }),
});
