import type { NewProductReview } from "@shop/contract/product-reviews";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Command } from "../../core/command.ts";
import {
  addShopReview,
  eraseReview,
  productReviewId,
  type Review,
  type ShopReviewRequest,
  unlessDeleted,
  writeReview,
} from "../../reviews/review.ts";
import { parseReview } from "../../reviews/review-store.ts";
import { type ReviewCommand, reviewCommand, reviewWrite } from "./review-command.ts";

/** Who writes a review. */
type Author = ShopReviewRequest["author"];

/**
 * Adds a review of the shop: it reads all of its author's, with deleted ones.
 *
 * @param now the time
 * @returns the command, whose result is the review or why it is refused
 */
export const shopReviewCommand = (
  db: Firestore,
  request: ShopReviewRequest,
  now: Date,
): Command<readonly DocumentSnapshot[], ReturnType<typeof addShopReview>> => ({
  uids: [request.author.uid],
  read: async () => {
    const own = db.collection("reviews").where("productId", "==", "");
    return (await own.where("uid", "==", request.author.uid).get()).docs;
  },
  decide: (documents) => {
    const existing = documents.flatMap((document) => parseReview(document) ?? []);
    const result = addShopReview(existing, request, now);
    if (typeof result === "string" || existing.includes(result)) return { result };
    const document = documents.find(({ id }) => id === result.id);
    return { result, writes: [reviewWrite(document, result)] };
  },
});

/**
 * Edits a review of the shop.
 *
 * @returns the command, whose result is null if the author has no such review
 */
export const shopReviewEdit = (
  db: Firestore,
  id: string,
  review: string,
  author: Author,
  now: Date,
): ReviewCommand<Review | null> => ({
  uids: [author.uid],
  ...reviewCommand<Review | null>(db, { id, productId: "" }, (existing) => {
    const own = unlessDeleted(existing);
    if (!own || own.uid !== author.uid || own.productId) return { result: null, review: null };
    const said = { stars: 0, review, isWaiting: !author.emailVerified };
    const edited = writeReview(own, said, author, own, now);
    return { result: edited, review: edited };
  }),
});

/**
 * Writes or edits an author's only review of a product.
 *
 * @param delivered the id of an order of the product that was delivered to the author; null if none was
 * @returns the command, whose result is the review or why it is refused
 */
export const productReviewCommand = (
  db: Firestore,
  productId: string,
  said: NewProductReview,
  author: Author,
  delivered: string | null,
  now: Date,
): ReviewCommand<Review | "unknownProduct" | "notDelivered"> => {
  const id = productReviewId(productId, author.uid);
  return {
    uids: [author.uid],
    ...reviewCommand<Review | "unknownProduct" | "notDelivered">(
      db,
      { id, productId },
      (existing, product) => {
        if (product === null) return { result: "unknownProduct", review: null };
        const orderId = delivered ?? unlessDeleted(existing)?.orderId; // the order may have been deleted since
        if (orderId === undefined) return { result: "notDelivered", review: null };
        const about = { id, productId, product, orderId };
        const review = writeReview(existing, said, author, about, now);
        return { result: review, review };
      },
    ),
  };
};

/** Deletes an author's review of a product. Idempotent. */
export const productReviewDeletion = (
  db: Firestore,
  productId: string,
  uid: string,
): ReviewCommand<null> => ({
  uids: [uid],
  ...reviewCommand(db, { id: productReviewId(productId, uid), productId }, (existing) => ({
    result: null,
    review: unlessDeleted(existing) && existing ? eraseReview(existing) : existing,
  })),
});
