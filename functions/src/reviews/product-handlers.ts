import type { PageQuery } from "@pros-and-drill/contract/fields";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import {
  eraseReview,
  productReviewId,
  type Review,
  toOwnOfProduct,
  toPublicOfProduct,
  unlessDeleted,
  writeReview,
} from "./review.ts";
import type { ReviewStore } from "./review-store.ts";

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
        reviews.find(productReviewId(id, uid)),
        reviews.deliveredOrder(uid, id),
      ]);
      const own = unlessDeleted(existing);
      return { mayReview: orderId !== null, ...(own ? { review: toOwnOfProduct(own) } : {}) };
    },

    "PUT /product/:id/review": async ({ params, body }, caller, deadline) => {
      const { id: productId } = params;
      const id = productReviewId(productId, caller.uid);
      const delivered = await reviews.deliveredOrder(caller.uid, productId);
      const now = new Date();
      const decide = (existing: Review | null, product: string | null) => {
        if (product === null) throw unknownProduct();
        const orderId = delivered ?? unlessDeleted(existing)?.orderId; // the order may have been deleted since
        if (orderId === undefined) throw notDelivered();
        return writeReview(existing, body, caller, { id, productId, product, orderId }, now);
      };
      const beside = { uids: [caller.uid] };
      return toOwnOfProduct(await reviews.change(productId, id, decide, deadline, beside));
    },

    "DELETE /product/:id/review": async ({ params: { id } }, { uid }, deadline) => {
      const remove = (existing: Review | null) =>
        unlessDeleted(existing) && existing ? eraseReview(existing) : existing;
      await reviews.change(id, productReviewId(id, uid), remove, deadline, { uids: [uid] });
      return { deleted: true };
    },
  };
};
