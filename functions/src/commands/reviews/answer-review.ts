import type { Firestore } from "firebase-admin/firestore";
import type { LoggedStep } from "../../core/command.ts";
import type { Act } from "../../log/log.ts";
import { answerReview, type Review, unlessDeleted } from "../../reviews/review.ts";
import { thingOf } from "./hide-review.ts";
import { type ReviewCommand, type ReviewPlace, reviewCommand } from "./review-command.ts";

/** @returns what the log says about an answer. The text may name the customer */
const loggedAnswer = (before: Review, after: Review): LoggedStep => ({
  action: "review.answered",
  on: thingOf(before),
  before: { answered: Boolean(before.answer) },
  after: { answered: Boolean(after.answer) },
});

/**
 * Answers a review; an empty answer removes it.
 *
 * @param seen the time of the text that the admin saw; undefined for the current one
 * @returns the command, whose result is null if there is no such review
 */
export const answerCommand = (
  db: Firestore,
  place: ReviewPlace,
  { text, seen }: { readonly text: string; readonly seen: Date | undefined },
  act: Act,
): ReviewCommand<Review | null> => ({
  act,
  ...reviewCommand<Review | null>(db, place, (existing) => {
    const before = unlessDeleted(existing);
    if (!before) return { result: null, review: null };
    const review = answerReview(before, text, seen, act.at);
    return { result: review, review, logged: loggedAnswer(before, review) };
  }),
});
