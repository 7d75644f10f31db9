import type { Page } from "@shop/contract/calls";
import { Id, type PageQuery } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { orderStatuses, placeOfPieces } from "@shop/contract/order-status";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { unchanged, writeAll } from "../firestore/transact.ts";
import { isOpen, type Review, unlessDeleted } from "./review.ts";

const StoredAnswer = z.object({ text: z.string(), at: StoredTime, to: StoredTime });

/**
 * A document of `reviews`. A review of the shop has an empty `productId`. A deleted one has `firstAt` in place of
 * `createdAt`, which every list sorts by.
 */
const StoredReview = z.object({
  uid: z.string(),
  name: z.string().default(""),
  productId: z.union([z.literal(""), Id]).default(""),
  product: z.string().default(""),
  orderId: z.string().default(""),
  stars: z.int().min(0).max(limits.stars).default(0),
  review: z.string().default(""),
  isHidden: z.boolean().default(false),
  isWaiting: z.boolean().default(false),
  createdAt: StoredTime,
  editedAt: StoredTime.optional(),
  answer: StoredAnswer.optional(),
  readTo: StoredTime.optional(),
  request: z.object({ id: z.string(), hash: z.string() }).optional(),
});

/** @returns a review as its document; of a deleted one, its tombstone */
export const toDocument = (review: Review) => {
  const { id: _id, createdAt, editedAt, answer, readTo, request, ...fields } = review;
  const { productId, uid, isHidden } = fields;
  const first = Timestamp.fromDate(createdAt);
  if (!unlessDeleted(review)) return { schema: 1, productId, uid, isHidden, firstAt: first };
  return {
    schema: 1,
    ...fields,
    createdAt: first,
    isOpen: isOpen(review),
    ...(editedAt ? { editedAt: Timestamp.fromDate(editedAt) } : {}),
    ...(answer ? { answer: answerDocument(answer) } : {}),
    ...(readTo ? { readTo: Timestamp.fromDate(readTo) } : {}),
    ...(request ? { request } : {}),
  };
};

const answerDocument = ({ text, at, to }: NonNullable<Review["answer"]>) => ({
  text,
  at: Timestamp.fromDate(at),
  to: Timestamp.fromDate(to),
});

/** @returns the review of a document; null if it doesn't exist */
export const parseReview = (document: DocumentSnapshot | undefined): Review | null => {
  if (!document?.exists) return null;
  const stored = StoredReview.parse({ createdAt: document.get("firstAt"), ...document.data() });
  return { ...stored, id: document.id };
};

/** @returns a review, hidden or not; null if there is none */
export const findReview = async (db: Firestore, id: string): Promise<Review | null> =>
  parseReview(await db.doc(`reviews/${id}`).get());

/** The lines of a stored order, which may be malformed otherwise. */
const OrderedLines = z
  .array(z.object({ productId: z.string(), cancelled: z.unknown().optional() }))
  .catch([]);

/** The statuses of orders whose customer has the pieces. */
const reviewable = orderStatuses.filter((status) => placeOfPieces(status) === "withCustomer");

export type ReviewStore = ReturnType<typeof reviewStore>;

/** The lists of reviews, and what changes many of them. */
export const reviewStore = (db: Firestore) => {
  const reviews = db.collection("reviews");
  const ofShop = reviews.where("productId", "==", "");

  return {
    /** @returns the id of an order of this product that was delivered to that person; null if none was */
    deliveredOrder: async (uid: string, productId: string): Promise<string | null> => {
      const { docs } = await db
        .collection("orders")
        .where("uid", "==", uid)
        .where("productIds", "array-contains", productId)
        .where("status", "in", reviewable)
        .select("lines")
        .get();
      const isStanding = (document: DocumentSnapshot): boolean =>
        OrderedLines.parse(document.get("lines")).some(
          (line) => line.productId === productId && line.cancelled === undefined,
        );
      return docs.find(isStanding)?.id ?? null;
    },

    /**
     * @param productId a product's, or "" for the shop's
     * @returns a page of the public reviews, newest first
     * @throws UnreadableCursor
     */
    visiblePage: (productId: string, wanted: PageQuery): Promise<Page<Review>> => {
      const visible = reviews
        .where("productId", "==", productId)
        .where("isHidden", "==", false)
        .where("isWaiting", "==", false);
      return readPage(visible, newestFirst, wanted, StoredReview);
    },

    /**
     * @param open true for those that are neither answered nor marked as read, false for the others; undefined for all
     * @returns a page of all reviews, newest first
     * @throws UnreadableCursor
     */
    page: (wanted: PageQuery, open?: boolean): Promise<Page<Review>> =>
      readPage(
        open === undefined ? reviews : reviews.where("isOpen", "==", open),
        newestFirst,
        wanted,
        StoredReview,
      ),

    /** @returns how many reviews are neither answered nor marked as read */
    countOpen: async (): Promise<number> =>
      (await reviews.where("isOpen", "==", true).count().get()).data().count,

    /**
     * @returns a page of that person's reviews, newest first
     * @throws UnreadableCursor
     */
    pageOf: (uid: string, wanted: PageQuery): Promise<Page<Review>> =>
      readPage(reviews.where("uid", "==", uid), newestFirst, wanted, StoredReview),

    /** As `pageOf`, of the shop alone. */
    shopPageOf: (uid: string, wanted: PageQuery): Promise<Page<Review>> =>
      readPage(ofShop.where("uid", "==", uid), newestFirst, wanted, StoredReview),

    /**
     * Anonymises a person's reviews. Stars, texts and ratings stay. Reviews that nobody else has seen are deleted.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    anonymiseAuthor: (uid: string, deadline: number): Promise<void> =>
      writeAll(db, reviews.where("uid", "==", uid), deadline, (tx, review) => {
        const isUnseen = review.get("createdAt") === undefined || review.get("isWaiting") === true;
        if (isUnseen) tx.delete(review.ref, unchanged(review));
        else {
          const former = { uid: "", name: "A former customer", request: FieldValue.delete() };
          tx.update(review.ref, former, unchanged(review));
        }
      }),

    /**
     * Publishes the waiting reviews of a person whose e-mail address is verified.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    publish: (uid: string, deadline: number): Promise<void> => {
      const waiting = reviews.where("uid", "==", uid).where("isWaiting", "==", true);
      return writeAll(db, waiting, deadline, (tx, review) =>
        tx.update(review.ref, { isWaiting: false }, unchanged(review)),
      );
    },
  };
};
