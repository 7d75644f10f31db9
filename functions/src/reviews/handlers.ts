import { mapPage } from "../firestore/map-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import type { Handlers } from "../http/handlers.ts";
import { newReview, toPublic } from "./review.ts";
import type { ReviewStore } from "./review-store.ts";

/** @param keepMs milliseconds in which a page is read once, however many ask */
export const reviewHandlers = (
  reviews: ReviewStore,
  keepMs: number,
): Pick<Handlers, "GET /review" | "POST /review"> => {
  const publicPage = recentReads(reviews.page, keepMs);
  return {
    "GET /review": async ({ query }) => mapPage(await publicPage(query), toPublic),

    "POST /review": async ({ body }, caller, deadline) => {
      const review = newReview(caller, body.review, reviews.newId(), new Date());
      await reviews.add(review, deadline);
      return toPublic(review);
    },
  };
};
