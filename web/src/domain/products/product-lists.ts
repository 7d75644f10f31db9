import { limits } from "@shop/contract/limits";
import type { FirstList } from "../../runtime/call-address.ts";

/** Every product on sale. */
export const productsOnSale: FirstList<"GET /product"> = ["GET /product", {}];

/** The first page of the catalogue. */
export const newestTools: FirstList<"GET /catalogue"> = ["GET /catalogue", {}];

/** The filters of the whole catalogue. One product is the smallest page that the call allows. */
export const filtersOfAll: FirstList<"GET /catalogue"> = ["GET /catalogue", { limit: 1 }];

/** The first six products, which the home page shows (SPEC.md section 9). */
export const toolsOnHome: FirstList<"GET /product"> = [
  "GET /product",
  { limit: limits.toolsOnHome },
];
