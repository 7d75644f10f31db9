import { z } from "zod";
import { deskLimits } from "../../desk/limits.ts";
import { undoable } from "../../desk/log.ts";
import { DeskProductsQuery, ProductsChange, ProductsChanged } from "../../desk/products.ts";
import { IdempotencyKey } from "../../new-orders.ts";
import { AdminProduct } from "../../products.ts";
import { byId, changeCost, type EndpointTable } from "../endpoint.ts";

/** The calls of the desk about products, on sale or not. */
export const deskProductsEndpoints = {
  "GET /desk/products": {
    summary: "Searches, filters and sorts all products: drafts, on sale, withdrawn",
    access: "admin",
    token: "session",
    query: DeskProductsQuery,
    status: 200,
    response: AdminProduct,
    paged: true,
    problems: [],
  },
  "POST /desk/products/changes": {
    summary: "Changes the price, stock, kind or state of several products, all in one transaction",
    access: "admin",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    rateLimitCost: 2 * deskLimits.changedTogether + changeCost,
    body: ProductsChange,
    status: 200,
    response: ProductsChanged,
    problems: ["idempotency-key-reused"],
  },
  "DELETE /desk/products/:id": {
    summary: "Deletes a product that isn't on sale and was never ordered",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    status: 200,
    response: z.object(undoable),
    problems: ["not-found", "product-in-use"],
  },
} as const satisfies EndpointTable;
