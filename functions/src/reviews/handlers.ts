import type { Undo } from "@pros-and-drill/contract/desk/log";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { limits } from "@pros-and-drill/contract/limits";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { fingerprint, recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { type Act, actOf, type LogFor, type Logged, undoOf } from "../log/log.ts";
import { hiddenReview, thingOf } from "./hidden-review.ts";
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
export const reviewHandlers = (
  reviews: ReviewStore,
  logFor: LogFor,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicPage = recentReads((wanted: PageQuery) => reviews.visiblePage("", wanted), keepMs);

  /**
   * Changes a review by its id.
   *
   * @param mayChange whether the caller may change this review
   * @param beside what it does beside the change
   * @throws Problem not-found
   */
  const changeReview = async (
    id: string,
    mayChange: (review: Review) => boolean,
    decide: (review: Review) => Review,
    deadline: number,
    beside?: Parameters<typeof reviews.change>[4],
  ): Promise<Review> => {
    const seen = await reviews.find(id);
    if (!seen) throw unknownReview();
    const change = (existing: Review | null) => {
      if (!existing || !mayChange(existing)) throw unknownReview();
      return decide(existing);
    };
    return reviews.change(seen.productId, id, change, deadline, beside);
  };

  /** Writes what an admin did to a review into the log, if it has changed something. */
  const logging = (act: Act, loggedOf: (before: Review, after: Review) => Logged | null) => ({
    uids: [act.uid],
    extraWrites: (before: Review, after: Review) => {
      const logged = loggedOf(before, after);
      return logged ? logFor(act, logged) : [];
    },
  });

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
      const beside = { uids: [author.uid] };
      return toOwn(await changeReview(id, isOwn, edit, deadline, beside));
    },

    "DELETE /review/:id": async ({ params: { id } }, caller, deadline) => {
      const { uid, admin } = caller;
      const mayDelete = (review: Review) => review.uid === uid || admin;
      const remove = (existing: Review) =>
        exists(existing)
          ? eraseReview(existing, existing.uid === uid ? undefined : true)
          : existing;
      const beside = logging(actOf(caller, new Date()), (before) =>
        before.uid === uid ? null : { action: "review.deleted", on: thingOf(before) },
      );
      await changeReview(id, mayDelete, remove, deadline, beside);
      return { deleted: true };
    },

    "GET /productReview": async ({ query: { answered, ...wanted } }) =>
      mapPage(
        await reviews.page(wanted, answered === undefined ? undefined : answered === "true"),
        toAdmin,
      ),

    "PUT /review/:id/answer": async ({ params: { id }, body }, caller, deadline) => {
      const act = actOf(caller, new Date());
      const seen = body.seen === undefined ? undefined : new Date(body.seen);
      const answer = (existing: Review) => answerReview(existing, body.answer, seen, act.at);
      const beside = logging(act, (before, after) => ({
        ...{ action: "review.answered", on: thingOf(before) },
        ...{ before: { answered: Boolean(before.answer) } },
        ...{ after: { answered: Boolean(after.answer) } }, // its text may name the customer
      }));
      return toAdmin(await changeReview(id, exists, answer, deadline, beside));
    },

    "PUT /review/:id/hidden": async ({ params: { id }, body: { hidden } }, caller, deadline) => {
      const act = actOf(caller, new Date());
      let undo: Undo | undefined;
      const hide = (existing: Review) => {
        const isChanged = existing.isHidden !== hidden;
        // A try that wasn't committed has left nothing to undo: the last one counts.
        undo = isChanged ? undoOf(act, hiddenReview(existing, hidden)) : undefined;
        return isChanged ? { ...existing, isHidden: hidden } : existing;
      };
      const beside = logging(act, (before) => hiddenReview(before, hidden));
      const review = await changeReview(id, exists, hide, deadline, beside);
      return { ...toAdmin(review), undo };
    },
  };
};
