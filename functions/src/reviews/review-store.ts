import type { Page } from "@pros-and-drill/contract/calls";
import { Id, type PageQuery } from "@pros-and-drill/contract/fields";
import { limits } from "@pros-and-drill/contract/limits";
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { refuseDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged, type Writes, writeAll } from "../firestore/transact.ts";
import type { FinishUndo } from "../log/undo-step.ts";
import type { ProductLocks } from "../stock/product-locks.ts";
import type { ExtraWrite } from "../stock/stock.ts";
import { isUnanswered, type Review, ratingChange, unlessDeleted } from "./review.ts";

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
  request: z.object({ id: z.string(), hash: z.string() }).optional(),
});

const toDocument = (review: Review) => {
  const { id: _id, createdAt, editedAt, answer, request, ...fields } = review;
  const { productId, uid, isHidden } = fields;
  const first = Timestamp.fromDate(createdAt);
  if (!unlessDeleted(review)) return { schema: 1, productId, uid, isHidden, firstAt: first };
  return {
    schema: 1,
    ...fields,
    createdAt: first,
    isUnanswered: isUnanswered(review),
    ...(editedAt ? { editedAt: Timestamp.fromDate(editedAt) } : {}),
    ...(answer ? { answer: answerDocument(answer) } : {}),
    ...(request ? { request } : {}),
  };
};

const answerDocument = ({ text, at, to }: NonNullable<Review["answer"]>) => ({
  text,
  at: Timestamp.fromDate(at),
  to: Timestamp.fromDate(to),
});

const parse = (document: DocumentSnapshot | undefined): Review | null => {
  if (!document?.exists) return null;
  const stored = StoredReview.parse({ createdAt: document.get("firstAt"), ...document.data() });
  return { ...stored, id: document.id };
};

/** The name of a product on sale; null for any other. */
const nameOnSale = (product: DocumentSnapshot | undefined): string | null =>
  product?.get("createdAt") ? z.string().parse(product.get("name")) : null;

/** Writes a review if it has changed. */
const write = (
  writes: Writes,
  document: DocumentSnapshot | undefined,
  reference: DocumentReference,
  before: Review | null,
  after: Review,
): void => {
  if (after === before) return;
  if (!document?.exists) writes.create(reference, toDocument(after));
  else {
    const gone = Object.keys(document.data() ?? {}).map((name) => [name, FieldValue.delete()]);
    const fields = { ...Object.fromEntries(gone), ...toDocument(after) };
    writes.update(reference, fields, unchanged(document));
  }
};

/**
 * Decides on a change of a review. A pure function: a transaction that is retried calls it again.
 *
 * @param existing the current review; null if there is none
 * @param productName null if the product isn't on sale
 * @returns the new review; the same object, or null for none, writes nothing
 */
type Decide<After extends Review | null> = (
  existing: Review | null,
  productName: string | null,
) => After;

/** What else the transaction of a review's change checks and writes. */
interface ChangeOptions {
  /** Accounts whose data the change stores. */
  readonly uids?: readonly string[];
  /** @returns documents that are written with the change, if it changes something */
  readonly extraWrites?: (before: Review, after: Review) => readonly ExtraWrite[];
  /** Of an undo. */
  readonly begin?: () => Promise<FinishUndo>;
}

export type ReviewStore = ReturnType<typeof reviewStore>;

/** @param locks the instance's locks by product id */
export const reviewStore = (db: Firestore, locks: ProductLocks) => {
  const reviews = db.collection("reviews");
  const ofShop = reviews.where("productId", "==", "");

  return {
    /** @returns a review, hidden or not; null if there is none */
    find: async (id: string): Promise<Review | null> => parse(await reviews.doc(id).get()),

    /** @returns the id of an order of this product that was delivered to that person; null if none was */
    deliveredOrder: async (uid: string, productId: string): Promise<string | null> => {
      const { docs } = await db
        .collection("orders")
        .where("uid", "==", uid)
        .where("productIds", "array-contains", productId)
        .where("status", "==", "delivered")
        .limit(1)
        .select()
        .get();
      return docs[0]?.id ?? null;
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
     * @param answered whether only those with an answer to their current text are read, or without one; undefined
     *   for all
     * @returns a page of all reviews, newest first
     * @throws UnreadableCursor
     */
    page: (wanted: PageQuery, answered?: boolean): Promise<Page<Review>> =>
      readPage(
        answered === undefined ? reviews : reviews.where("isUnanswered", "==", !answered),
        newestFirst,
        wanted,
        StoredReview,
      ),

    /** @returns how many reviews have no answer to their current text */
    countUnanswered: async (): Promise<number> =>
      (await reviews.where("isUnanswered", "==", true).count().get()).data().count,

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
      writeAll(db, reviews.where("uid", "==", uid), deadline, (writes, review) => {
        const isUnseen = review.get("createdAt") === undefined || review.get("isWaiting") === true;
        if (isUnseen) writes.delete(review.ref, unchanged(review));
        else {
          const former = { uid: "", name: "A former customer", request: FieldValue.delete() };
          writes.update(review.ref, former, unchanged(review));
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
      return writeAll(db, waiting, deadline, (writes, review) =>
        writes.update(review.ref, { isWaiting: false }, unchanged(review)),
      );
    },

    /**
     * Adds a review of the shop.
     *
     * @param decide receives the author's reviews of the shop, with deleted ones, and returns the new review or why
     *   it is refused; a transaction that is retried calls it again
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws AccountDeleted if the author's account is being deleted
     * @throws Busy or Firestore's own error when it couldn't be done in time
     */
    add: <Refused extends string>(
      uid: string,
      decide: (existing: readonly Review[]) => Review | Refused,
      deadline: number,
    ): Promise<Review | Refused> =>
      transact(db, deadline, async (writes) => {
        const [{ docs }] = await Promise.all([
          ofShop.where("uid", "==", uid).get(),
          refuseDeleted(db, writes, uid),
        ]);
        const existing = docs.flatMap((document) => parse(document) ?? []);
        const after = decide(existing);
        if (typeof after === "string") return after;
        const document = docs.find(({ id }) => id === after.id);
        const before = existing.find(({ id }) => id === after.id) ?? null;
        write(writes, document, reviews.doc(after.id), before, after);
        return after;
      }),

    /**
     * Changes one review, and the rating of its product by the difference, in one transaction
     * (docs/decisions/133-one-place-for-each-review.md).
     *
     * @param productId the product's; "" if it is of the shop
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @param beside what it does beside the change
     * @returns the changed review
     * @throws AccountDeleted if one of the accounts is being deleted
     * @throws Busy or Firestore's own error when it couldn't be done in time; what `decide` throws
     */
    change: <After extends Review | null>(
      productId: string,
      id: string,
      decide: Decide<After>,
      deadline: number,
      { uids = [], extraWrites, begin }: ChangeOptions = {},
    ): Promise<After> =>
      locks(productId || id, () =>
        transact(db, deadline, async (writes) => {
          const products = productId ? [db.doc(`products/${productId}`)] : [];
          const [[document, product], finish] = await Promise.all([
            db.getAll(reviews.doc(id), ...products),
            begin?.(),
            refuseDeleted(db, writes, ...uids),
          ]);
          const before = parse(document);
          const after = decide(before, nameOnSale(product));
          if (!after) return after;
          write(writes, document, reviews.doc(id), before, after);
          if (before && before !== after) {
            const extra = extraWrites?.(before, after) ?? [];
            for (const { path, fields } of extra) writes.create(db.doc(path), fields);
          }
          finish?.(writes);
          const { count, sum } = ratingChange(before, after);
          if (product?.exists && (count !== 0 || sum !== 0)) {
            writes.update(product.ref, {
              "rating.count": FieldValue.increment(count),
              "rating.sum": FieldValue.increment(sum),
            });
          }
          return after;
        }),
      ),
  };
};
