import type { PageQuery } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { isAdmin } from "@shop/contract/roles";
import { answerCommand } from "../commands/reviews/answer-review.ts";
import { reviewDeletion } from "../commands/reviews/delete-review.ts";
import { hidingCommand } from "../commands/reviews/hide-review.ts";
import { readCommand } from "../commands/reviews/mark-review.ts";
import { shopReviewCommand, shopReviewEdit } from "../commands/reviews/write-review.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { fingerprint, recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { toAdmin, toOwn, toPublic } from "../reviews/review.ts";
import { findReview, type ReviewStore } from "../reviews/review-store.ts";

type Calls =
  | "GET /review"
  | "POST /review"
  | "GET /account/reviews"
  | "PUT /review/:id"
  | "DELETE /review/:id"
  | "GET /productReview"
  | "PUT /review/:id/answer"
  | "PUT /review/:id/read"
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
  shop: Shop,
  reviews: ReviewStore,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicPage = recentReads((wanted: PageQuery) => reviews.visiblePage("", wanted), keepMs);

  /** @throws Problem not-found */
  const existing = <T>(review: T | null): T => {
    if (!review) throw unknownReview();
    return review;
  };
  const placeOf = async (id: string) => existing(await findReview(shop.db, id));

  return {
    "GET /review": async ({ query }) => mapPage(await publicPage(query), toPublic),

    "GET /account/reviews": async ({ query }, { uid }) =>
      mapPage(await reviews.shopPageOf(uid, query), toOwn),

    "POST /review": async ({ headers, body }, author, deadline) => {
      const id = recordId(author.uid, headers["idempotency-key"]);
      const hash = fingerprint(body.name, body.email, body.review);
      const request = { author, review: body.review, id, hash };
      const added = await runCommand(
        shop,
        shopReviewCommand(shop.db, request, new Date()),
        deadline,
      );
      if (typeof added === "string") throw refusals[added]();
      return toOwn(added);
    },

    "PUT /review/:id": async ({ params: { id }, body: { review } }, author, deadline) => {
      const command = shopReviewEdit(shop.db, id, review, author, new Date());
      return toOwn(existing(await runCommand(shop, command, deadline)));
    },

    "DELETE /review/:id": async ({ params: { id } }, caller, deadline) => {
      const act = actOf(caller, new Date());
      const command = reviewDeletion(shop.db, await placeOf(id), act, isAdmin(caller.role));
      if (!(await runCommand(shop, command, deadline))) throw unknownReview();
      return { deleted: true };
    },

    "GET /productReview": async ({ query: { open, ...wanted } }) =>
      mapPage(
        await reviews.page(wanted, open === undefined ? undefined : open === "true"),
        toAdmin,
      ),

    "PUT /review/:id/read": async ({ params: { id }, body: { read, seen } }, _, deadline) => {
      const command = readCommand(shop.db, await placeOf(id), read, new Date(seen));
      return toAdmin(existing(await runCommand(shop, command, deadline)));
    },

    "PUT /review/:id/answer": async ({ params: { id }, body }, caller, deadline) => {
      const answer = {
        text: body.answer,
        seen: body.seen === undefined ? undefined : new Date(body.seen),
      };
      const act = actOf(caller, new Date());
      const command = answerCommand(shop.db, await placeOf(id), answer, act);
      return toAdmin(existing(await runCommand(shop, command, deadline)));
    },

    "PUT /review/:id/hidden": async ({ params: { id }, body: { hidden } }, caller, deadline) => {
      const act = actOf(caller, new Date());
      const command = hidingCommand(shop.db, await placeOf(id), hidden, act);
      const { review, undo } = existing(await runCommand(shop, command, deadline));
      return { ...toAdmin(review), undo };
    },
  };
};
