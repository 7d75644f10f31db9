import { call } from "../api/call.ts";

/** The customers' reviews, newest first. */
export const listReviews = (signal: AbortSignal) => call("GET /review", {}, { signal });
