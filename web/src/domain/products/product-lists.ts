import { limits } from "@shop/contract/limits";
import type { FirstList } from "../../runtime/call-address.ts";

/** Every product on sale. */
export const productsOnSale: FirstList<"GET /product"> = ["GET /product", {}];

/** The first page of the catalogue. */
export const newestTools: FirstList<"GET /catalogue"> = ["GET /catalogue", {}];

/** The filters of the whole catalogue. One product is the smallest page that the call allows. */
export const filtersOfAll: FirstList<"GET /catalogue"> = ["GET /catalogue", { limit: 1 }];

/** The six products on home (SPEC.md section 9): those that admins chose, and the list's first. */
export const toolsOnHome: FirstList<"GET /product"> = [
  "GET /product",
  { home: "true", limit: limits.toolsOnHome },
];
