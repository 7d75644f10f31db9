import type { Express } from "express";
import { connect } from "../firestore/connect.ts";
import { productStore } from "../products/product-store.ts";
import { productReviewStore } from "../reviews/of-products/product-review-store.ts";
import { oneAtATimeByKey } from "../stock/one-at-a-time.ts";
import { createPages } from "./create-pages.ts";
import { loadWebBuild } from "./web-build.ts";

/** @returns the pages with what they need, in the function's own instances alone */
export const startPages = async (): Promise<Express> => {
  const db = connect();
  const oneAtATime = oneAtATimeByKey();
  const reviews = productReviewStore(db, oneAtATime);
  return createPages(await loadWebBuild(), productStore(db, oneAtATime), reviews);
};
