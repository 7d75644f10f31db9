import type { PageQuery } from "@pros-and-drill/contract/fields";
import { mapPage } from "../../firestore/map-page.ts";
import { recentReads } from "../../firestore/recent-reads.ts";
import type { Handlers } from "../../http/handlers.ts";
import { logAdminWrite } from "../../http/log-admin-write.ts";
import { Problem } from "../../http/problem.ts";
import {
  answerReview,
  eraseReview,
  ownOf,
  type ProductReview,
  productReviewId,
  toAdmin,
  toOwn,
  toPublic,
  writeReview,
} from "./product-review.ts";
import type { ProductReviewStore } from "./product-review-store.ts";

type Calls =
  | "GET /product/:id/reviews"
  | "GET /product/:id/review"
  | "PUT /product/:id/review"
  | "DELETE /product/:id/review"
  | "GET /productReview"
  | "PUT /review/:id/answer"
  | "PUT /review/:id/hidden";

const unknownProduct = () => new Problem("not-found", "There is no such product");
const unknownReview = () => new Problem("not-found", "There is no such review");
const notDelivered = () =>
  new Problem("forbidden", "Only customers whom the shop has delivered it to can review it");

/**
 * @param isOnSale whether a product is
 * @param keepMs milliseconds in which a page is read once, however many ask
 */
export const productReviewHandlers = (
  reviews: ProductReviewStore,
  isOnSale: (productId: string) => Promise<boolean>,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicPage = recentReads(async ({ id, ...wanted }: PageQuery & { id: string }) => {
    const [page, isThere] = await Promise.all([reviews.visiblePage(id, wanted), isOnSale(id)]);
    return isThere ? page : null;
  }, keepMs);

  /** Changes a review that an admin has seen, unless its author has deleted it. */
  const changeSeen = async (
    id: string,
    decide: (review: ProductReview) => ProductReview,
    deadline: number,
  ): Promise<ProductReview> => {
    const seen = await reviews.find(id);
    if (!seen) throw unknownReview();
    const change = (standing: ProductReview | null) => {
      const review = ownOf(standing);
      if (!review) throw unknownReview();
      return decide(review);
    };
    const changed = await reviews.change(seen.productId, id, change, deadline);
    if (!changed) throw unknownReview();
    return changed;
  };

  return {
    "GET /product/:id/reviews": async ({ params: { id }, query }) => {
      const page = await publicPage({ id, ...query });
      if (!page) throw unknownProduct();
      return mapPage(page, toPublic);
    },

    "GET /product/:id/review": async ({ params: { id } }, { uid }) => {
      const [standing, orderId] = await Promise.all([
        reviews.find(productReviewId(id, uid)),
        reviews.deliveredOrder(uid, id),
      ]);
      const own = ownOf(standing);
      return { mayReview: orderId !== null, ...(own ? { review: toOwn(own) } : {}) };
    },

    "PUT /product/:id/review": async ({ params: { id }, body }, caller, deadline) => {
      const orderId = await reviews.deliveredOrder(caller.uid, id);
      const now = new Date();
      const decide = (standing: ProductReview | null, product: string | null) => {
        if (product === null) throw unknownProduct();
        const orderOf = orderId ?? ownOf(standing)?.orderId; // the order may have been deleted since
        if (orderOf === undefined) throw notDelivered();
        return writeReview(
          standing,
          body,
          caller,
          { productId: id, product, orderId: orderOf },
          now,
        );
      };
      const review = await reviews.change(id, productReviewId(id, caller.uid), decide, deadline);
      if (!review) throw unknownProduct();
      return toOwn(review);
    },

    "DELETE /product/:id/review": async ({ params: { id } }, { uid }, deadline) => {
      await reviews.change(id, productReviewId(id, uid), eraseReview, deadline);
      return { deleted: true };
    },

    "GET /productReview": async ({ query }) => mapPage(await reviews.page(query), toAdmin),

    "PUT /review/:id/answer": async ({ params: { id }, body }, { uid }, deadline) => {
      const now = new Date();
      const answer = (standing: ProductReview) => answerReview(standing, body.answer, now);
      const review = await changeSeen(id, answer, deadline);
      logAdminWrite(uid, "PUT /review/answer", id);
      return toAdmin(review);
    },

    "PUT /review/:id/hidden": async ({ params: { id }, body: { hidden } }, { uid }, deadline) => {
      const hide = (standing: ProductReview) =>
        standing.isHidden === hidden ? standing : { ...standing, isHidden: hidden };
      const review = await changeSeen(id, hide, deadline);
      logAdminWrite(uid, "PUT /review/hidden", id, { hidden });
      return toAdmin(review);
    },
  };
};
