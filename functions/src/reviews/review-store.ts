import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { unchanged } from "../firestore/precondition.ts";
import { readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import { transact } from "../firestore/transact.ts";
import { writeAll } from "../firestore/write-all.ts";
import { type Review, withoutAuthor } from "./review.ts";

/** A document of `reviews`. */
const StoredReview = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  review: z.string(),
  createdAt: StoredTime,
});

export type ReviewStore = ReturnType<typeof reviewStore>;

export const reviewStore = (db: Firestore) => ({
  /** @returns an id that no review has */
  newId: (): string => db.collection("reviews").doc().id,

  /**
   * @returns a page of the reviews, newest first
   * @throws UnreadableCursor
   */
  page: (wanted: PageQuery): Promise<Page<Review>> =>
    readPage(db.collection("reviews"), newestFirst, wanted, StoredReview),

  /**
   * @returns a page of what that person has written, newest first
   * @throws UnreadableCursor
   */
  pageOf: (uid: string, wanted: PageQuery): Promise<Page<Review>> =>
    readPage(db.collection("reviews").where("uid", "==", uid), newestFirst, wanted, StoredReview),

  /**
   * Takes a person out of their reviews. The texts stay.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is written
   * @throws Busy, or Firestore's own error, when it couldn't be done in time; calling it again goes on
   */
  forgetAuthor: (uid: string, deadline: number): Promise<boolean> =>
    writeAll(db, db.collection("reviews").where("uid", "==", uid), deadline, (writes, review) =>
      writes.update(review.ref, withoutAuthor, unchanged(review)),
    ),

  /**
   * Stores a new review.
   *
   * @param deadline the time, in milliseconds since 1970, after which it isn't stored any more
   * @throws Busy or Firestore's own error when it couldn't be done in time
   */
  add: ({ id, createdAt, ...review }: Review, deadline: number): Promise<void> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`reviews/${id}`);
      const { exists } = await reference.get();
      if (!exists)
        writes.create(reference, { ...review, createdAt: Timestamp.fromDate(createdAt) });
    }),
});
