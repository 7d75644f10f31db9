import { z } from "zod";
import { AccountEmail, Id, line, requiredText, Time, text } from "./fields.ts";
import { limits } from "./limits.ts";

/** The shop's answer to a review. */
const Answer = z.object({
  text: z.string(),
  at: Time,
  toEarlierText: z.literal(true).optional().describe("The review was edited after it"),
});

/** A public review of the shop, without its author's e-mail address. */
export const Review = z.object({
  _id: Id,
  name: z.string().describe("The author's name"),
  review: z.string(),
  createdAt: Time,
  editedAt: Time.optional(),
  answer: Answer.optional(),
});
export type Review = z.infer<typeof Review>;

/** The fields of reviews that aren't public. */
export const visibility = {
  hidden: z.literal(true).optional().describe("Only its author and admins see it"),
  waiting: z
    .literal(true)
    .optional()
    .describe("It is published once its author's e-mail address is verified"),
};

/** A review of the shop as its author sees it. */
export const OwnReview = Review.extend(visibility);
export type OwnReview = z.infer<typeof OwnReview>;

/** The review form's request. The server takes name and e-mail from the caller's account. */
export const NewReview = z.object({
  name: line(limits.personName),
  email: AccountEmail,
  review: requiredText(limits.review),
});
export type NewReview = z.infer<typeof NewReview>;

/** The new text of a review. */
export const ReviewEdit = NewReview.pick({ review: true });
export type ReviewEdit = z.infer<typeof ReviewEdit>;

/** The time of the text that an admin saw: the review may have been edited since. */
const SeenText = Time.refine((time) => time >= "0001", "must be after the year 0").describe(
  "The `editedAt`, or else the `createdAt`, of the text that was seen",
);

/** The shop's answer to a review; an empty one removes it. By default it answers the current text. */
export const ReviewAnswer = z.object({ answer: text(limits.review), seen: SeenText.optional() });

/** Marks a review's text as read, or as unread. */
export const ReviewReading = z.object({ read: z.boolean(), seen: SeenText });
