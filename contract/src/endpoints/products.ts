import { z } from "zod";
import { Catalogue, CatalogueQuery } from "../catalogue.ts";
import { deskLimits } from "../desk/limits.ts";
import { undoable } from "../desk/log.ts";
import { PageQuery, requiredLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { IdempotencyKey } from "../new-orders.ts";
import { NewOffer, StruckPrice } from "../offers.ts";
import {
  AdminProduct,
  BestSellers,
  NewProduct,
  Product,
  ProductDetails,
  ProductEdit,
  Restocking,
} from "../products.ts";
import { byId, type EndpointTable } from "./endpoint.ts";

/** Calls about products and the catalogue. */
export const productEndpoints = {
  "GET /product": {
    summary: "The products on sale",
    access: "public",
    token: "ignored",
    whenOpen: true,
    query: PageQuery.extend({
      home: z
        .literal("true")
        .optional()
        .describe(
          "Those on home instead, at most six: admins chose them, and the list's first follow",
        ),
    }),
    rateLimitCost: (query) => (query.has("home") ? 2 * limits.toolsOnHome : undefined),
    status: 200,
    response: Product,
    paged: true,
    problems: [],
  },
  "GET /catalogue": {
    summary: "Searches the products on sale, with facets",
    access: "public",
    token: "ignored",
    whenOpen: true,
    query: CatalogueQuery,
    status: 200,
    response: Catalogue,
    problems: [],
  },
  "GET /bestSellers": {
    summary: "The products on sale that brought in most in the last thirty days",
    access: "public",
    token: "ignored",
    whenOpen: true,
    status: 200,
    response: BestSellers,
    problems: [],
  },
  "GET /product/:id": {
    summary: "All about one product on sale",
    access: "public",
    token: "ignored",
    whenOpen: true,
    params: byId,
    status: 200,
    response: ProductDetails,
    problems: ["not-found"],
  },
  "PUT /product/:id": {
    summary: "Edits a product, unless its revision has changed",
    access: "admin",
    token: "session",
    params: byId,
    body: ProductEdit,
    status: 200,
    response: AdminProduct.extend(undoable),
    problems: ["not-found", "product-changed", "sku-taken"],
  },
  "POST /product/:id/stock": {
    summary: "Adds pieces to a product's stock, or takes lost ones out",
    access: "admin",
    token: "session",
    params: byId,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: Restocking,
    status: 200,
    response: AdminProduct.extend(undoable),
    problems: ["not-found", "quantity-out-of-range", "product-changed", "idempotency-key-reused"],
  },
  "PUT /product/:id/withdrawn": {
    summary: "Takes a product off sale, or brings it back; puts a draft on sale",
    access: "admin",
    token: "session",
    params: byId,
    body: z.object({ withdrawn: z.boolean() }),
    status: 200,
    response: AdminProduct.extend(undoable),
    problems: ["not-found"],
  },
  "GET /product/:id/offer": {
    summary: "What an offer of a product would strike",
    access: "admin",
    token: "session",
    params: byId,
    status: 200,
    response: StruckPrice,
    problems: ["not-found"],
  },
  "PUT /product/:id/offer": {
    summary: "Puts a product on offer, or changes its offer, unless its revision has changed",
    access: "admin",
    token: "session",
    params: byId,
    body: NewOffer,
    status: 200,
    response: AdminProduct.extend(undoable),
    problems: ["not-found", "product-changed"],
  },
  "DELETE /product/:id/offer": {
    summary: "Ends a product's offer: its ordinary price holds again",
    access: "admin",
    token: "session",
    params: byId,
    status: 200,
    response: AdminProduct.extend(undoable),
    problems: ["not-found"],
  },
  "POST /addProduct": {
    summary: "Puts a product on sale",
    access: "admin",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewProduct,
    status: 201,
    response: AdminProduct,
    problems: ["idempotency-key-reused", "sku-taken"],
  },
  "GET /addProduct": {
    summary: "The products in the words of the admin's pages; who added them, for admins only",
    access: "public",
    token: "optional",
    whenOpen: true,
    query: PageQuery.extend({
      withdrawn: z
        .literal("true")
        .optional()
        .describe("Those that aren't on sale instead, for admins only"),
      stock: z.literal("low").optional().describe("Only those that run low, for admins only"),
      search: requiredLine(limits.search)
        .optional()
        .describe("Words to find by, as in the catalogue, the best match first; for admins only"),
    }),
    status: 200,
    response: AdminProduct,
    paged: true,
    rateLimitCost: (query) =>
      query.get("search") && (query.has("stock") || query.has("withdrawn"))
        ? deskLimits.searchedProducts + 2
        : undefined,
    problems: ["forbidden"],
  },
  "GET /addProduct/:id": {
    summary: "One product in the words of the admin's pages, on sale or not",
    access: "admin",
    token: "session",
    params: byId,
    status: 200,
    response: AdminProduct,
    problems: ["not-found"],
  },
} as const satisfies EndpointTable;
