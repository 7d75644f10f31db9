import type { Review as PublicReview } from "@pros-and-drill/contract/reviews";

/** What a customer wrote about the shop. */
export interface Review {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly review: string;
  readonly createdAt: Date;
}

/**
 * @param author the caller's account; the name and e-mail that the form sent are ignored
 * @param review the text
 * @param id the review's id to be
 * @param now the time
 */
export const newReview = (
  author: { uid: string; name: string; email: string },
  review: string,
  id: string,
  now: Date,
): Review => ({
  id,
  uid: author.uid,
  name: author.name || "A customer",
  email: author.email,
  review,
  createdAt: now,
});

/** What a review says of its author once their account is deleted. */
export const withoutAuthor = { uid: "", name: "A former customer", email: "" };

/** The review as everybody may read it, without the author's e-mail address. */
export const toPublic = ({ id, name, review, createdAt }: Review): PublicReview => ({
  _id: id,
  name,
  review,
  createdAt: createdAt.toISOString(),
});
