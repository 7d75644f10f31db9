import { z } from "zod";
import { AccountEmail, Id, someText, Time, text } from "./fields.ts";
import { limits } from "./limits.ts";

/** A review as everybody may read it, without its author's e-mail address. */
export const Review = z.object({
  _id: Id,
  name: z.string(),
  review: z.string(),
  createdAt: Time,
});
export type Review = z.infer<typeof Review>;

/** What the review form sends. The server takes name and e-mail from the caller's account. */
export const NewReview = z.object({
  name: text(limits.personName),
  email: AccountEmail,
  review: someText(limits.review),
});
export type NewReview = z.infer<typeof NewReview>;
