import { z } from "zod";
import { deskLimits } from "../../desk/limits.ts";
import { undoable } from "../../desk/log.ts";
import { NewPlannedPrices, PlannedPrices, PlanResult } from "../../desk/planned-prices.ts";
import { DeskProductsQuery, ProductsChange, ProductsChanged } from "../../desk/products.ts";
import { NewPurchase, PurchaseMailed } from "../../desk/purchases.ts";
import { PageQuery } from "../../fields.ts";
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
  "GET /desk/plannedPrices": {
    summary:
      "Lists the planned prices, the last planned first. Carries out those whose time has come",
    access: "admin",
    token: "session",
    query: PageQuery,
    status: 200,
    response: PlannedPrices,
    paged: true,
    problems: [],
  },
  "POST /desk/plannedPrices": {
    summary: "Plans new prices of several products for a time; they are fixed now",
    access: "admin",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    rateLimitCost: 2 * deskLimits.changedTogether + changeCost,
    body: NewPlannedPrices,
    status: 200,
    response: PlanResult,
    problems: ["idempotency-key-reused"],
  },
  "DELETE /desk/plannedPrices/:id": {
    summary: "Cancels planned prices; once they are carried out, takes all of them back",
    access: "admin",
    token: "session",
    rateLimitCost: 2 * deskLimits.changedTogether + changeCost,
    params: byId,
    status: 200,
    response: PlannedPrices,
    problems: ["not-found", "too-late"],
  },
  "POST /desk/purchases": {
    summary:
      "Asks a supplier for products by e-mail. It counts towards the caller’s e-mails of the day",
    access: "admin",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    rateLimitCost: deskLimits.changedTogether + changeCost,
    body: NewPurchase,
    status: 200,
    response: PurchaseMailed,
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
