import type { Handlers } from "../http/handlers.ts";
import { newReview, toPublic } from "./review.ts";
import type { ReviewStore } from "./review-store.ts";

export const reviewHandlers = (
  reviews: ReviewStore,
): Pick<Handlers, "GET /review" | "POST /review"> => ({
  "GET /review": async ({ query }) => {
    const { entries, next } = await reviews.page(query);
    return { entries: entries.map(toPublic), next };
  },

  "POST /review": async ({ body }, caller, deadline) => {
    const review = newReview(caller, body.review, reviews.newId(), new Date());
    await reviews.add(review, deadline);
    return toPublic(review);
  },
});
