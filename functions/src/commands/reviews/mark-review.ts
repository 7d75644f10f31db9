import type { Firestore } from "firebase-admin/firestore";
import { markReview, type Review, unlessDeleted } from "../../reviews/review.ts";
import { type ReviewCommand, type ReviewPlace, reviewCommand } from "./review-command.ts";

/**
 * Marks the text of a review as read, or as unread. The log has no entry of it: nothing of the shop changes.
 *
 * @param seen the time of the text that the admin saw: a text that was edited since stays unread
 * @returns the command, whose result is null if there is no such review
 */
export const readCommand = (
  db: Firestore,
  place: ReviewPlace,
  isRead: boolean,
  seen: Date,
): ReviewCommand<Review | null> =>
  reviewCommand<Review | null>(db, place, (existing) => {
    const before = unlessDeleted(existing);
    if (!before) return { result: null, review: null };
    const review = markReview(before, isRead, seen);
    return { result: review, review };
  });
