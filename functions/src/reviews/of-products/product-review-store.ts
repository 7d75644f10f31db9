import type { Page } from "@pros-and-drill/contract/calls";
import { Id, type PageQuery } from "@pros-and-drill/contract/fields";
import { limits } from "@pros-and-drill/contract/limits";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredTime } from "../../firestore/entity.ts";
import { unchanged } from "../../firestore/precondition.ts";
import { readPage } from "../../firestore/read-page.ts";
import { newestFirst } from "../../firestore/sorting.ts";
import { transact } from "../../firestore/transact.ts";
import { writeAll } from "../../firestore/write-all.ts";
import type { OneAtATime } from "../../stock/one-at-a-time.ts";
import { type ProductReview, ratingChange } from "./product-review.ts";

/** A document of `productReviews`. Nobody reads it past the API (firestore.rules). */
const StoredProductReview = z.object({
  productId: Id,
  product: z.string(),
  uid: z.string(),
  name: z.string(),
  orderId: Id,
  stars: z.int().min(1).max(limits.stars),
  review: z.string(),
  isHidden: z.boolean(),
  createdAt: StoredTime,
  editedAt: StoredTime.optional(),
  answer: z.object({ text: z.string(), at: StoredTime }).optional(),
});

const toDocument = ({ id: _id, createdAt, editedAt, answer, ...review }: ProductReview) => ({
  ...review,
  createdAt: Timestamp.fromDate(createdAt),
  ...(editedAt ? { editedAt: Timestamp.fromDate(editedAt) } : {}),
  ...(answer ? { answer: { ...answer, at: Timestamp.fromDate(answer.at) } } : {}),
});

/** The fields that a review may be without. */
const without = { editedAt: FieldValue.delete(), answer: FieldValue.delete() };

const parse = (document: DocumentSnapshot | undefined): ProductReview | null =>
  document?.exists ? parseEntity(StoredProductReview, document) : null;

/** The name of a product on sale; null for any other. */
const nameOnSale = (product: DocumentSnapshot | undefined): string | null =>
  product?.get("createdAt") ? z.string().parse(product.get("name")) : null;

/**
 * Decides what becomes of a review, and does nothing else: it may be asked several times.
 *
 * @param standing the review as it is; null if there is none
 * @param productName the product's; null if it isn't on sale
 * @returns the review to be, which may be the same; null deletes it
 */
type Decide = (standing: ProductReview | null, productName: string | null) => ProductReview | null;

export type ProductReviewStore = ReturnType<typeof productReviewStore>;

/** @param oneAtATime the instance's queues for changes of a product */
export const productReviewStore = (db: Firestore, oneAtATime: OneAtATime) => {
  const reviews = db.collection("productReviews");
  return {
    /** @returns a review, hidden or not; null if there is none */
    find: async (id: string): Promise<ProductReview | null> => parse(await reviews.doc(id).get()),

    /** @returns the id of an order of this product that was delivered to that person; null if none was */
    deliveredOrder: async (uid: string, productId: string): Promise<string | null> => {
      const { docs } = await db
        .collection("orders")
        .where("uid", "==", uid)
        .where("purchaseId", "==", productId)
        .where("status", "==", "delivered")
        .limit(1)
        .select()
        .get();
      return docs[0]?.id ?? null;
    },

    /**
     * @returns a page of a product's reviews, newest first, without the hidden ones
     * @throws UnreadableCursor
     */
    visiblePage: (productId: string, wanted: PageQuery): Promise<Page<ProductReview>> => {
      const visible = reviews.where("productId", "==", productId).where("isHidden", "==", false);
      return readPage(visible, newestFirst, wanted, StoredProductReview);
    },

    /**
     * @returns a page of all products' reviews, newest first, with the hidden ones
     * @throws UnreadableCursor
     */
    page: (wanted: PageQuery): Promise<Page<ProductReview>> =>
      readPage(reviews, newestFirst, wanted, StoredProductReview),

    /**
     * @returns a page of what that person has written, newest first, with the hidden ones
     * @throws UnreadableCursor
     */
    pageOf: (uid: string, wanted: PageQuery): Promise<Page<ProductReview>> =>
      readPage(reviews.where("uid", "==", uid), newestFirst, wanted, StoredProductReview),

    /**
     * Takes a person out of their reviews. Stars and texts stay, and so do the ratings.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; calling it again goes on
     */
    forgetAuthor: (uid: string, deadline: number): Promise<boolean> =>
      writeAll(db, reviews.where("uid", "==", uid), deadline, (writes, review) => {
        const name = review.get("name") && "A former customer"; // an erased one has none
        writes.update(review.ref, { uid: "", name }, unchanged(review));
      }),

    /**
     * Changes one review, and the rating of its product by as much, in one transaction
     * (docs/decisions/113-a-review-adds-to-its-products-rating.md).
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns the review as it is then; null if there is none
     * @throws Busy or Firestore's own error when it couldn't be done in time
     */
    change: (
      productId: string,
      id: string,
      decide: Decide,
      deadline: number,
    ): Promise<ProductReview | null> =>
      oneAtATime(productId, () =>
        transact(db, deadline, async (writes) => {
          const [product, reference] = [db.doc(`products/${productId}`), reviews.doc(id)];
          const [stored, document] = await db.getAll(product, reference);
          const before = parse(document);
          const after = decide(before, nameOnSale(stored));
          if (after === before || !document) return after;
          if (!after) writes.delete(reference, unchanged(document));
          else if (before) {
            writes.update(reference, { ...without, ...toDocument(after) }, unchanged(document));
          } else writes.create(reference, toDocument(after));
          const { count, sum } = ratingChange(before, after);
          if (stored?.exists && (count !== 0 || sum !== 0)) {
            writes.update(product, {
              "rating.count": FieldValue.increment(count),
              "rating.sum": FieldValue.increment(sum),
            });
          }
          return after;
        }),
      ),
  };
};
