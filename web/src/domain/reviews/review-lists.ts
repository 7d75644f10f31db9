import type { FirstList } from "../../runtime/call-address.ts";

/** The customers' reviews, newest first. */
export const latestReviews: FirstList<"GET /review"> = ["GET /review", {}];
