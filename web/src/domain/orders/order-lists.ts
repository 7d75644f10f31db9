import type { FirstList } from "../../runtime/call-address.ts";

/** The caller's own orders, newest first. */
export const ownOrders: FirstList<"GET /purchase"> = ["GET /purchase", {}];
