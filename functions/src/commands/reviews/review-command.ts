import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import type { Command, LoggedStep, Write } from "../../core/command.ts";
import { type Review, ratingChange } from "../../reviews/review.ts";
import { parseReview, toDocument } from "../../reviews/review-store.ts";

/** What is decided about a review. */
interface Decided<Result> {
  readonly result: Result;
  /** The review afterwards; the same object, or null for none, writes nothing. */
  readonly review: Review | null;
  /** What the log says, if it has changed. */
  readonly logged?: LoggedStep | undefined;
}

/**
 * A pure function: a transaction that is retried calls it again.
 *
 * @param existing the current review; null if there is none
 * @param productName null if the product isn't on sale
 */
type Decide<Result> = (existing: Review | null, productName: string | null) => Decided<Result>;

/** The documents of a review and of its product, which need not exist. */
type ReviewState = readonly (DocumentSnapshot | undefined)[];

/** A command that changes one review. */
export type ReviewCommand<Result> = Command<ReviewState, Result>;

/** The name of a product on sale; null for any other. */
const nameOnSale = (product: DocumentSnapshot | undefined): string | null =>
  product?.get("createdAt") ? z.string().parse(product.get("name")) : null;

/** @returns the write of a review, which keeps none of its former fields */
export const reviewWrite = (document: DocumentSnapshot | undefined, review: Review): Write => {
  if (!document?.exists) return { path: `reviews/${review.id}`, fields: toDocument(review) };
  const gone = Object.keys(document.data() ?? {}).map((name) => [name, FieldValue.delete()]);
  return { updated: document, fields: { ...Object.fromEntries(gone), ...toDocument(review) } };
};

/** @returns the write that keeps the rating of a product: increments, as others' reviews change it at the same time */
const ratingWrites = (
  product: DocumentSnapshot | undefined,
  before: Review | null,
  after: Review,
): Write[] => {
  const { count, sum } = ratingChange(before, after);
  if (!product?.exists || (count === 0 && sum === 0)) return [];
  const rating = { count: FieldValue.increment(count), sum: FieldValue.increment(sum) };
  return [{ path: product.ref.path, fields: { rating }, merge: true }];
};

/** Which review a command changes. */
export interface ReviewPlace {
  readonly id: string;
  /** The product's; "" if it is of the shop. */
  readonly productId: string;
}

/**
 * @returns the parts of a command that changes one review, and the rating of its product by the difference
 *   (docs/decisions/133-one-place-for-each-review.md): it reads both, and holds the lock of the product
 */
export const reviewCommand = <Result>(
  db: Firestore,
  { id, productId }: ReviewPlace,
  decide: Decide<Result>,
): ReviewCommand<Result> => ({
  locks: [productId || id],
  read: () => {
    const products = productId ? [db.doc(`products/${productId}`)] : [];
    return db.getAll(db.doc(`reviews/${id}`), ...products);
  },
  decide: ([document, product]) => {
    const before = parseReview(document);
    const { result, review, logged } = decide(before, nameOnSale(product));
    if (!review || review === before) return { result };
    return {
      result,
      writes: [reviewWrite(document, review), ...ratingWrites(product, before, review)],
      ...(logged ? { logged: [logged] } : {}),
    };
  },
});
