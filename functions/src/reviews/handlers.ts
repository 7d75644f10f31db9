import type { PageQuery } from "@pros-and-drill/contract/fields";
import { limits } from "@pros-and-drill/contract/limits";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { fingerprint, recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { logAdminWrite } from "../http/log-admin-write.ts";
import { Problem } from "../http/problem.ts";
import {
  addShopReview,
  answerReview,
  eraseReview,
  type Review,
  toAdmin,
  toOwn,
  toPublic,
  unlessDeleted,
  writeReview,
} from "./review.ts";
import type { ReviewStore } from "./review-store.ts";

type Calls =
  | "GET /review"
  | "POST /review"
  | "GET /account/reviews"
  | "PUT /review/:id"
  | "DELETE /review/:id"
  | "GET /productReview"
  | "PUT /review/:id/answer"
  | "PUT /review/:id/hidden";

const unknownReview = () => new Problem("not-found", "There is no such review");

const refusals = {
  tooMany: () =>
    new Problem(
      "too-many-reviews",
      `You have written ${limits.shopReviews} reviews. Edit or delete one to write another.`,
    ),
  keyReused: () => new Problem("idempotency-key-reused"),
};

/**
 * The calls about reviews of the shop, and the admins' calls about all reviews.
 *
 * @param keepMs milliseconds in which a read of a page is shared
 */
export const reviewHandlers = (reviews: ReviewStore, keepMs: number): Pick<Handlers, Calls> => {
  const publicPage = recentReads((wanted: PageQuery) => reviews.visiblePage("", wanted), keepMs);

  /**
   * Changes a review by its id.
   *
   * @param mayChange whether the caller may change this review
   * @param author the caller's uid, if the change stores data of theirs
   * @throws Problem not-found
   */
  const changeReview = async (
    id: string,
    mayChange: (review: Review) => boolean,
    decide: (review: Review) => Review,
    deadline: number,
    author?: string,
  ): Promise<Review> => {
    const seen = await reviews.find(id);
    if (!seen) throw unknownReview();
    const change = (existing: Review | null) => {
      if (!existing || !mayChange(existing)) throw unknownReview();
      return decide(existing);
    };
    return reviews.change(seen.productId, id, change, deadline, author);
  };

  /** Whether a review exists and wasn't deleted. */
  const exists = (review: Review) => unlessDeleted(review) !== null;

  return {
    "GET /review": async ({ query }) => mapPage(await publicPage(query), toPublic),

    "GET /account/reviews": async ({ query }, { uid }) =>
      mapPage(await reviews.shopPageOf(uid, query), toOwn),

    "POST /review": async ({ headers, body }, author, deadline) => {
      const id = recordId(author.uid, headers["idempotency-key"]);
      const hash = fingerprint(body.name, body.email, body.review);
      const [request, now] = [{ author, review: body.review, id, hash }, new Date()];
      const add = (existing: readonly Review[]) => addShopReview(existing, request, now);
      const added = await reviews.add(author.uid, add, deadline);
      if (typeof added === "string") throw refusals[added]();
      return toOwn(added);
    },

    "PUT /review/:id": async ({ params: { id }, body: { review } }, author, deadline) => {
      const now = new Date();
      const isOwn = (one: Review) => one.uid === author.uid && !one.productId && exists(one);
      const said = { stars: 0, review, isWaiting: !author.emailVerified };
      const edit = (existing: Review) => writeReview(existing, said, author, existing, now);
      return toOwn(await changeReview(id, isOwn, edit, deadline, author.uid));
    },

    "DELETE /review/:id": async ({ params: { id } }, { uid, admin }, deadline) => {
      const mayDelete = (review: Review) => review.uid === uid || admin;
      const remove = (existing: Review) =>
        exists(existing)
          ? eraseReview(existing, existing.uid === uid ? undefined : true)
          : existing;
      const { uid: author } = await changeReview(id, mayDelete, remove, deadline, uid);
      if (author !== uid) logAdminWrite(uid, "DELETE /review", id);
      return { deleted: true };
    },

    "GET /productReview": async ({ query }) => mapPage(await reviews.page(query), toAdmin),

    "PUT /review/:id/answer": async ({ params: { id }, body }, { uid }, deadline) => {
      const now = new Date();
      const seen = body.seen === undefined ? undefined : new Date(body.seen);
      const answer = (existing: Review) => answerReview(existing, body.answer, seen, now);
      const review = await changeReview(id, exists, answer, deadline);
      logAdminWrite(uid, "PUT /review/answer", id);
      return toAdmin(review);
    },

    "PUT /review/:id/hidden": async ({ params: { id }, body: { hidden } }, { uid }, deadline) => {
      const hide = (existing: Review) =>
        existing.isHidden === hidden ? existing : { ...existing, isHidden: hidden };
      const review = await changeReview(id, exists, hide, deadline);
      logAdminWrite(uid, "PUT /review/hidden", id, { hidden });
      return toAdmin(review);
    },
  };
};
