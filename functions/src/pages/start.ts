import type { Express } from "express";
import type { Settings } from "../environment.ts";
import { connect } from "../firestore/connect.ts";
import { rateLimits } from "../http/rate-limits.ts";
import { productStore } from "../products/product-store.ts";
import { productReviewStore } from "../reviews/of-products/product-review-store.ts";
import { oneAtATimeByKey } from "../stock/one-at-a-time.ts";
import { createPages } from "./create-pages.ts";
import { loadWebBuild } from "./web-build.ts";

/** @returns the pages with what they need, in the function's own instances alone */
export const startPages = async ({
  requestsPerMinute,
  publicListMs,
}: Settings): Promise<Express> => {
  const db = connect();
  const oneAtATime = oneAtATimeByKey();
  return createPages(
    await loadWebBuild(),
    productStore(db, oneAtATime),
    productReviewStore(db, oneAtATime),
    rateLimits(requestsPerMinute),
    publicListMs,
  );
};
