import type {
  AdminProductReview,
  NewProductReview,
  OwnProductReview,
  ProductReview as PublicReview,
} from "@pros-and-drill/contract/product-reviews";
import { fingerprint } from "../../firestore/record-id.ts";

/** What somebody wrote about a product that was delivered to them. */
export interface ProductReview {
  readonly id: string;
  readonly productId: string;
  /** The product's name when the review was written. */
  readonly product: string;
  readonly uid: string;
  /** The author's name; empty, as the text is, if they have deleted a hidden review. */
  readonly name: string;
  /** The delivered order. */
  readonly orderId: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly review: string;
  /** Whether only its author and admins see it. */
  readonly isHidden: boolean;
  readonly createdAt: Date;
  readonly editedAt?: Date | undefined;
  /** What the shop says to it. */
  readonly answer?: { readonly text: string; readonly at: Date } | undefined;
}

/** The id of the one review that a person has of a product. It doesn't reveal the uid. */
export const productReviewId = (productId: string, uid: string): string =>
  fingerprint(productId, uid).slice(0, 40);

/** Whether its author has deleted it, while it was hidden. */
const isErased = ({ review }: ProductReview): boolean => review === "";

/** @returns the review as its author has it; null if they have none, or have deleted it */
export const ownOf = (review: ProductReview | null): ProductReview | null =>
  review && !isErased(review) ? review : null;

/** What a new review is about, beside what its author says. */
interface Occasion {
  readonly productId: string;
  readonly product: string;
  readonly orderId: string;
}

/**
 * Writes a review, or edits the one there is. What was hidden stays so, also after its author has
 * deleted it.
 *
 * @param author the caller's account
 * @param now the time
 */
export const writeReview = (
  standing: ProductReview | null,
  { stars, review }: NewProductReview,
  author: { readonly uid: string; readonly name: string },
  occasion: Occasion,
  now: Date,
): ProductReview => {
  const own = ownOf(standing);
  if (own?.stars === stars && own.review === review) return own;
  if (own) return { ...own, stars, review, editedAt: now };
  const { uid, name } = author;
  return {
    id: productReviewId(occasion.productId, uid),
    ...occasion,
    uid,
    name: name || "A customer",
    stars,
    review,
    isHidden: standing?.isHidden ?? false,
    createdAt: now,
  };
};

/**
 * @returns what is left of a review that its author deletes: of a hidden one that it was hidden, so that
 *   the author's next one doesn't undo that; otherwise nothing
 */
export const eraseReview = (standing: ProductReview | null): ProductReview | null =>
  standing?.isHidden ? { ...standing, name: "", review: "", answer: undefined } : null;

/** @param text what the shop says to the review; an empty one takes the answer back */
export const answerReview = (standing: ProductReview, text: string, now: Date): ProductReview => {
  if (text === (standing.answer?.text ?? "")) return standing;
  return { ...standing, answer: text === "" ? undefined : { text, at: now } };
};

/** What a product's visible reviews add up to: how many there are, and all their stars. */
export interface RatingSums {
  readonly count: number;
  readonly sum: number;
}

const counted = (review: ProductReview | null): RatingSums =>
  review && !review.isHidden ? { count: 1, sum: review.stars } : { count: 0, sum: 0 };

/** @returns what a change of a review adds to the sums of its product */
export const ratingChange = (
  before: ProductReview | null,
  after: ProductReview | null,
): RatingSums => ({
  count: counted(after).count - counted(before).count,
  sum: counted(after).sum - counted(before).sum,
});

/** The review as everybody may read it. */
export const toPublic = (review: ProductReview): PublicReview => ({
  _id: review.id,
  name: review.name,
  stars: review.stars,
  review: review.review,
  createdAt: review.createdAt.toISOString(),
  ...(review.editedAt ? { editedAt: review.editedAt.toISOString() } : {}),
  ...(review.answer
    ? { answer: { text: review.answer.text, at: review.answer.at.toISOString() } }
    : {}),
});

/** The review as its author may read it. */
export const toOwn = (review: ProductReview): OwnProductReview => ({
  ...toPublic(review),
  ...(review.isHidden ? { hidden: true } : {}),
});

/** The review as admins may read it. */
export const toAdmin = (review: ProductReview): AdminProductReview => ({
  ...toOwn(review),
  productId: review.productId,
  product: review.product,
});
