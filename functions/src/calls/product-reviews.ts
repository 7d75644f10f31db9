import type { PageQuery } from "@shop/contract/fields";
import { productReviewCommand, productReviewDeletion } from "../commands/reviews/write-review.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import {
  productReviewId,
  toOwnOfProduct,
  toPublicOfProduct,
  unlessDeleted,
} from "../reviews/review.ts";
import { findReview, type ReviewStore } from "../reviews/review-store.ts";

type Calls =
  | "GET /product/:id/reviews"
  | "GET /product/:id/review"
  | "PUT /product/:id/review"
  | "DELETE /product/:id/review";

const unknownProduct = () => new Problem("not-found", "There is no such product");
const notDelivered = () =>
  new Problem("forbidden", "Only customers whom the shop has delivered it to can review it");

/**
 * The calls about reviews of the products.
 *
 * @param isOnSale whether a product is on sale
 * @param keepMs milliseconds in which a read of a page is shared
 */
export const productReviewHandlers = (
  shop: Shop,
  reviews: ReviewStore,
  isOnSale: (productId: string) => Promise<boolean>,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicPage = recentReads(async ({ id, ...wanted }: PageQuery & { id: string }) => {
    const [page, isThere] = await Promise.all([reviews.visiblePage(id, wanted), isOnSale(id)]);
    return isThere ? page : null;
  }, keepMs);

  return {
    "GET /product/:id/reviews": async ({ params: { id }, query }) => {
      const page = await publicPage({ id, ...query });
      if (!page) throw unknownProduct();
      return mapPage(page, toPublicOfProduct);
    },

    "GET /product/:id/review": async ({ params: { id } }, { uid }) => {
      const [existing, orderId] = await Promise.all([
        findReview(shop.db, productReviewId(id, uid)),
        reviews.deliveredOrder(uid, id),
      ]);
      const own = unlessDeleted(existing);
      return { mayReview: orderId !== null, ...(own ? { review: toOwnOfProduct(own) } : {}) };
    },

    "PUT /product/:id/review": async ({ params, body }, caller, deadline) => {
      const { id } = params;
      const delivered = await reviews.deliveredOrder(caller.uid, id);
      const command = productReviewCommand(shop.db, id, body, caller, delivered, new Date());
      const review = await runCommand(shop, command, deadline);
      if (review === "unknownProduct") throw unknownProduct();
      if (review === "notDelivered") throw notDelivered();
      return toOwnOfProduct(review);
    },

    "DELETE /product/:id/review": async ({ params: { id } }, { uid }, deadline) => {
      await runCommand(shop, productReviewDeletion(shop.db, id, uid), deadline);
      return { deleted: true };
    },
  };
};
