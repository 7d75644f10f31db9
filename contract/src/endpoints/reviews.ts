import { z } from "zod";
import { undoable } from "../desk/log.ts";
import { PageQuery } from "../fields.ts";
import { IdempotencyKey } from "../new-orders.ts";
import {
  AdminReview,
  NewProductReview,
  OwnProductReview,
  OwnReviewing,
  ProductReview,
} from "../product-reviews.ts";
import { NewReview, OwnReview, Review, ReviewAnswer, ReviewEdit } from "../reviews.ts";
import { byId, type EndpointTable } from "./endpoint.ts";

/** Calls about reviews, of the shop and of products. */
export const reviewEndpoints = {
  "GET /review": {
    summary: "The customers' reviews of the shop, newest first, without hidden and waiting ones",
    access: "public",
    token: "ignored",
    whenOpen: true,
    query: PageQuery,
    status: 200,
    response: Review,
    paged: true,
    problems: [],
  },
  "POST /review": {
    summary: "Adds a review of the shop in the caller's name",
    access: "signedIn",
    token: "session",
    whenOpen: true,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewReview,
    status: 201,
    response: OwnReview,
    problems: ["too-many-reviews", "idempotency-key-reused"],
  },
  "GET /account/reviews": {
    summary: "The caller's reviews of the shop, newest first, including hidden and waiting ones",
    access: "signedIn",
    token: "session",
    query: PageQuery,
    status: 200,
    response: OwnReview,
    paged: true,
    problems: [],
  },
  "PUT /review/:id": {
    summary: "Edits a review that the caller has written of the shop",
    access: "signedIn",
    token: "session",
    params: byId,
    body: ReviewEdit,
    status: 200,
    response: OwnReview,
    problems: ["not-found"],
  },
  "DELETE /review/:id": {
    summary: "Deletes a review of the shop or of a product: one of the caller's, or an admin any",
    access: "signedIn",
    token: "session",
    params: byId,
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    problems: ["not-found"],
  },
  "GET /product/:id/reviews": {
    summary: "The reviews of one product on sale, newest first, without the hidden ones",
    access: "public",
    token: "ignored",
    whenOpen: true,
    params: byId,
    query: PageQuery,
    status: 200,
    response: ProductReview,
    paged: true,
    problems: ["not-found"],
  },
  "GET /product/:id/review": {
    summary: "Whether the caller may review a product, and their review",
    access: "signedIn",
    token: "session",
    whenOpen: true,
    params: byId,
    status: 200,
    response: OwnReviewing,
    problems: [],
  },
  "PUT /product/:id/review": {
    summary: "Reviews a product that was delivered to the caller, or edits their review of it",
    access: "signedIn",
    token: "session",
    whenOpen: true,
    params: byId,
    body: NewProductReview,
    status: 200,
    response: OwnProductReview,
    problems: ["forbidden", "not-found"],
  },
  "DELETE /product/:id/review": {
    summary: "Deletes the caller's review of a product; without one, it does nothing",
    access: "signedIn",
    token: "session",
    params: byId,
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    problems: [],
  },
  "GET /productReview": {
    summary:
      "Everybody's reviews of the shop and of all products, newest first, with the hidden ones",
    access: "admin",
    token: "session",
    query: PageQuery.extend({
      answered: z
        .enum(["true", "false"])
        .optional()
        .describe("Only those with an answer to their current text, or without one"),
    }),
    status: 200,
    response: AdminReview,
    paged: true,
    problems: [],
  },
  "PUT /review/:id/answer": {
    summary: "Answers a review in the shop's name, or takes the answer back",
    access: "admin",
    token: "session",
    params: byId,
    body: ReviewAnswer,
    status: 200,
    response: AdminReview,
    problems: ["not-found"],
  },
  "PUT /review/:id/hidden": {
    summary: "Hides a review from everybody but its author, or shows it again",
    access: "admin",
    token: "session",
    params: byId,
    body: z.object({ hidden: z.boolean() }),
    status: 200,
    response: AdminReview.extend(undoable),
    problems: ["not-found"],
  },
} as const satisfies EndpointTable;
