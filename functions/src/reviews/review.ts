import { limits } from "@shop/contract/limits";
import type {
  AdminReview,
  NewProductReview,
  OwnProductReview,
  ProductReview,
} from "@shop/contract/product-reviews";
import type { OwnReview, Review as PublicReview } from "@shop/contract/reviews";
import { readsLikeShop } from "@shop/contract/shop-name";
import { fingerprint } from "../firestore/record-id.ts";

/** The subject of a review. */
interface ReviewTarget {
  readonly id: string;
  /** A product that was delivered to the author; empty for a review of the shop. */
  readonly productId: string;
  /** The product's name when the review was written. */
  readonly product: string;
  /** The delivered order. */
  readonly orderId: string;
}

/** A review of the shop or of a product. */
export interface Review extends ReviewTarget {
  readonly uid: string;
  readonly name: string;
  /** Empty in a deleted review, which no list has. */
  readonly review: string;
  /** 1 to 5; 0 for the shop. */
  readonly stars: number;
  /** Whether only its author and admins see it. */
  readonly isHidden: boolean;
  /** Whether only its author and admins see it until the author's e-mail address is verified. */
  readonly isWaiting: boolean;
  /** When it was first written. Deleting and rewriting it keeps the time. */
  readonly createdAt: Date;
  readonly editedAt?: Date | undefined;
  /** The shop's answer. */
  readonly answer?: Answer | undefined;
  /** The time of the text that an admin has marked as read. */
  readonly readTo?: Date | undefined;
  /** Of a review of the shop: the id of its Idempotency-Key and a hash of its body, by which a retry is recognised. */
  readonly request?: { readonly id: string; readonly hash: string } | undefined;
}

interface Answer {
  readonly text: string;
  readonly at: Date;
  /** The time of the text that it answers. */
  readonly to: Date;
}

interface Author {
  readonly uid: string;
  readonly name: string;
}

/** The id of a person's only review of a product. It doesn't reveal the uid. */
export const productReviewId = (productId: string, uid: string): string =>
  fingerprint(productId, uid).slice(0, 40);

/** The possible ids of a person's reviews of the shop. Their number is the limit. */
const shopReviewIds = (uid: string): string[] =>
  Array.from({ length: limits.shopReviews }, (_, index) =>
    fingerprint("shop", uid, index).slice(0, 40),
  );

/** @returns the review; null if it doesn't exist or was deleted */
export const unlessDeleted = (review: Review | null): Review | null =>
  review && review.review !== "" ? review : null;

/** When the present text was written. */
const writtenAt = ({ createdAt, editedAt = createdAt }: Review): Date => editedAt;

/**
 * Writes or edits a review. Hidden reviews stay hidden and keep their position in lists, also when their author
 * deletes and rewrites them.
 *
 * @param said the stars (0 for the shop) and the text
 * @param author the caller's account
 * @param now the time
 */
export const writeReview = (
  existing: Review | null,
  said: NewProductReview & { readonly isWaiting?: boolean },
  { uid, name }: Author,
  about: ReviewTarget,
  now: Date,
): Review => {
  const own = unlessDeleted(existing);
  if (own?.stars === said.stars && own.review === said.review) return own;
  const { stars, review, isWaiting = false } = said;
  if (own) return { ...own, stars, review, isWaiting, editedAt: now };
  const first = existing
    ? { isHidden: existing.isHidden, createdAt: existing.createdAt, editedAt: now }
    : { isHidden: false, createdAt: now };
  return { ...about, uid, name: name || "A customer", stars, review, isWaiting, ...first };
};

/** A request to add a review of the shop. */
export interface ShopReviewRequest {
  readonly author: Author & { readonly emailVerified: boolean };
  readonly review: string;
  /** A hash of the author and the Idempotency-Key. */
  readonly id: string;
  /** A hash of the request's body, to tell a retry from another review under the same key. */
  readonly hash: string;
}

/**
 * Adds a review of the shop. Idempotent by the request's id. It reuses the id of a deleted review, if there is one,
 * and stays hidden if that review was hidden. Hidden ids are reused first: deleting and rewriting a hidden review
 * must not make it visible.
 *
 * @param existing all of the author's reviews of the shop, with deleted ones
 * @param now the time
 * @returns the review, or why it is refused
 */
export const addShopReview = (
  existing: readonly Review[],
  { author, review, id, hash }: ShopReviewRequest,
  now: Date,
): Review | "tooMany" | "keyReused" => {
  const same = existing.find(({ request }) => request?.id === id);
  if (same) return same.request?.hash === hash ? same : "keyReused";
  if (existing.filter(unlessDeleted).length >= limits.shopReviews) return "tooMany";
  const deleted = existing.filter((one) => !unlessDeleted(one));
  const place = deleted.find(({ isHidden }) => isHidden) ?? deleted[0];
  const taken = new Set(existing.map((one) => one.id));
  const free = place?.id ?? shopReviewIds(author.uid).find((one) => !taken.has(one));
  if (free === undefined) return "tooMany";
  const about = { id: free, productId: "", product: "", orderId: "" };
  const said = { stars: 0, review, isWaiting: !author.emailVerified };
  return { ...writeReview(place ?? null, said, author, about, now), request: { id, hash } };
};

/**
 * @param isHidden whether the author's next review under this id is hidden: an admin deletes it, or has hidden it
 * @returns the tombstone of a deleted review, without its content
 */
export const eraseReview = (
  { id, productId, uid, createdAt, isHidden: wasHidden }: Review,
  isHidden = wasHidden,
): Review => ({
  id,
  productId,
  uid,
  createdAt,
  isHidden,
  isWaiting: false,
  product: "",
  orderId: "",
  name: "",
  review: "",
  stars: 0,
});

/**
 * Answers the text that an admin has seen. After a concurrent edit the answer is marked as given to the earlier
 * text.
 *
 * @param text the answer; empty removes it
 * @param seen the time of the text that the admin saw; undefined for the current one
 * @param now the time
 */
export const answerReview = (
  existing: Review,
  text: string,
  seen: Date | undefined,
  now: Date,
): Review => {
  const { answer } = existing;
  const isSame = text === (answer?.text ?? "") && !(answer && isToEarlierText(existing, answer));
  if (isSame) return existing;
  const to = seen ?? writtenAt(existing);
  return { ...existing, answer: text === "" ? undefined : { text, at: now, to } };
};

/** @returns the review with the text that an admin has seen marked as read, or as unread */
export const markReview = (existing: Review, isRead: boolean, seen: Date): Review => ({
  ...existing,
  readTo: isRead ? seen : undefined,
});

const isRead = (review: Review): boolean =>
  review.readTo?.getTime() === writtenAt(review).getTime();

/** Whether the current text of a review has no answer, and no admin has marked it as read. */
export const isOpen = (review: Review): boolean =>
  !isRead(review) && (!review.answer || isToEarlierText(review, review.answer));

const isToEarlierText = (review: Review, { to }: Answer): boolean =>
  to.getTime() !== writtenAt(review).getTime();

/** Number of a product's visible reviews, and the sum of their stars. */
export interface RatingSums {
  readonly count: number;
  readonly sum: number;
}

const ratingOf = (review: Review | null): RatingSums =>
  unlessDeleted(review) && !review?.isHidden
    ? { count: 1, sum: review?.stars ?? 0 }
    : { count: 0, sum: 0 };

/** @returns the difference that a change of a review makes to the sums of its product */
export const ratingChange = (before: Review | null, after: Review | null): RatingSums => ({
  count: ratingOf(after).count - ratingOf(before).count,
  sum: ratingOf(after).sum - ratingOf(before).sum,
});

/** The public review. A name that reads like the shop's is replaced. */
export const toPublic = (review: Review): PublicReview => {
  const { id, name, review: text, createdAt, editedAt, answer } = review;
  return {
    _id: id,
    name: readsLikeShop(name) ? "A customer" : name,
    review: text,
    createdAt: createdAt.toISOString(),
    ...(editedAt ? { editedAt: editedAt.toISOString() } : {}),
    ...(answer
      ? {
          answer: {
            text: answer.text,
            at: answer.at.toISOString(),
            ...(isToEarlierText(review, answer) ? { toEarlierText: true } : {}),
          },
        }
      : {}),
  };
};

/** The review for its author. */
export const toOwn = (review: Review): OwnReview => ({
  ...toPublic(review),
  ...(review.isHidden ? { hidden: true } : {}),
  ...(review.isWaiting ? { waiting: true } : {}),
});

/** The public review of a product. */
export const toPublicOfProduct = (review: Review): ProductReview => ({
  ...toPublic(review),
  stars: review.stars,
});

/** The review of a product for its author. */
export const toOwnOfProduct = (review: Review): OwnProductReview => ({
  ...toOwn(review),
  stars: review.stars,
});

/** The review for admins. */
export const toAdmin = (review: Review): AdminReview => {
  const { productId, product, stars } = review;
  return {
    ...toOwn(review),
    ...(productId ? { productId, product, stars } : {}),
    ...(isRead(review) ? { read: true } : {}),
  };
};
