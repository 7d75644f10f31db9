import { z } from "zod";
import { Account, AccountData, AccountDataQuery, AccountEdit } from "./account.ts";
import { Catalogue, CatalogueQuery } from "./catalogue.ts";
import { AccountEmail, Id, PageQuery } from "./fields.ts";
import { limits } from "./limits.ts";
import {
  Cancellation,
  Checkout,
  IdempotencyKey,
  NewCheckout,
  NewOrder,
  Order,
  OrderDetails,
  OrdersQuery,
  ShipmentCorrection,
  StatusChange,
} from "./orders.ts";
import type { ProblemCode } from "./problem.ts";
import {
  AdminReview,
  NewProductReview,
  OwnProductReview,
  OwnReviewing,
  ProductReview,
} from "./product-reviews.ts";
import {
  AdminProduct,
  NewProduct,
  Product,
  ProductDetails,
  ProductEdit,
  Restocking,
} from "./products.ts";
import { NewReview, OwnReview, Review, ReviewAnswer, ReviewEdit } from "./reviews.ts";
import { Session, User } from "./users.ts";

/** One call: who may make it, what it takes, and what it answers. */
export interface Endpoint {
  readonly summary: string;
  /** Who may call. */
  readonly access: "public" | "signedIn" | "admin";
  /**
   * Which bearer token is read: none, an optional session token, a session token (from PUT /user), or a Firebase
   * ID token.
   */
  readonly token: "ignored" | "optional" | "session" | "id";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The status of a success. */
  readonly status: 200 | 201;
  /** A success's body; a paged endpoint answers an array of these. */
  readonly response: z.ZodType;
  readonly paged?: true;
  /** Whether the caller must have signed in within the last minutes (limits.recentSignIn). */
  readonly recentSignIn?: true;
  /**
   * The cost of a call against its caller's rate limit, in documents. By default it is the query's `limit`, and at
   * least ten.
   */
  readonly rateLimitCost?: number;
  /** Its own problems, in addition to those that follow from access, body and parameters. */
  readonly problems: readonly ProblemCode[];
}

const byId = z.object({ id: Id });
const byEmail = z.object({ email: AccountEmail });

/**
 * Every call there is, by "METHOD /path" (SPEC.md section 7, docs/api.md). The server's
 * routing, authorisation and validation, the web's client, the OpenAPI document and the
 * access-control tests all come from here.
 */
export const endpoints = {
  "GET /review": {
    summary: "The customers' reviews of the shop, newest first, without hidden and waiting ones",
    access: "public",
    token: "ignored",
    query: PageQuery,
    status: 200,
    response: Review,
    paged: true,
    problems: [],
  },
  "GET /product": {
    summary: "The products on sale",
    access: "public",
    token: "ignored",
    query: PageQuery,
    status: 200,
    response: Product,
    paged: true,
    problems: [],
  },
  "GET /catalogue": {
    summary: "Searches the products on sale, with facets",
    access: "public",
    token: "ignored",
    query: CatalogueQuery,
    status: 200,
    response: Catalogue,
    problems: [],
  },
  "GET /product/:id": {
    summary: "All about one product on sale",
    access: "public",
    token: "ignored",
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
    response: AdminProduct,
    problems: ["not-found", "product-changed"],
  },
  "POST /product/:id/stock": {
    summary: "Adds pieces to a product's stock, or takes lost ones out",
    access: "admin",
    token: "session",
    params: byId,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: Restocking,
    status: 200,
    response: AdminProduct,
    problems: ["not-found", "quantity-out-of-range", "idempotency-key-reused"],
  },
  "PUT /product/:id/withdrawn": {
    summary: "Takes a product off sale, or brings it back",
    access: "admin",
    token: "session",
    params: byId,
    body: z.object({ withdrawn: z.boolean() }),
    status: 200,
    response: AdminProduct,
    problems: ["not-found"],
  },
  "PUT /user/:email": {
    summary: "Opens a session for the person who has just signed in with Firebase Auth",
    access: "signedIn",
    token: "id",
    params: byEmail,
    body: byEmail,
    status: 200,
    response: Session,
    problems: ["forbidden"],
  },
  "DELETE /session": {
    summary: "Signs the caller out: ends every session of theirs, on every device",
    access: "signedIn",
    token: "session",
    status: 200,
    response: z.object({ signedOut: z.literal(true) }),
    problems: [],
  },
  "GET /account": {
    summary: "The caller's own account: name, addresses, ways to sign in",
    access: "signedIn",
    token: "session",
    status: 200,
    response: Account,
    problems: [],
  },
  "PUT /account": {
    summary: "Replaces the caller's name and addresses",
    access: "signedIn",
    token: "session",
    body: AccountEdit,
    status: 200,
    response: Account,
    problems: [],
  },
  "GET /account/data": {
    summary: "The caller's account, orders and reviews, in parts",
    access: "signedIn",
    token: "session",
    query: AccountDataQuery,
    status: 200,
    response: AccountData,
    rateLimitCost: 10 * limits.accountDataPart, // it reads several lists; a few parts a minute suffice
    problems: [],
  },
  "DELETE /account": {
    summary: "Deletes the caller's account; their orders stay without the person",
    access: "signedIn",
    token: "session",
    recentSignIn: true,
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    problems: ["sign-in-again", "open-orders", "last-admin"],
  },
  "GET /admin/:email": {
    summary: "Whether that person is an admin; true only to themselves or to an admin",
    access: "public",
    token: "optional",
    params: z.object({ email: z.string().max(limits.email).toLowerCase() }),
    status: 200,
    response: z.object({ admin: z.boolean() }),
    problems: [],
  },
  "POST /purchase": {
    summary: "Places an order and takes its stock",
    access: "signedIn",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewOrder,
    status: 201,
    response: Order,
    problems: [
      "forbidden",
      "not-found",
      "quantity-out-of-range",
      "too-many-open-orders",
      "share-of-stock",
      "email-unverified",
      "price-changed",
      "idempotency-key-reused",
    ],
  },
  "GET /purchase": {
    summary: "The caller's own orders, newest first",
    access: "signedIn",
    token: "session",
    query: OrdersQuery,
    status: 200,
    response: Order,
    paged: true,
    problems: [],
  },
  "GET /purchase/:id": {
    summary: "One order with its history: the caller's own, or anybody's to an admin",
    access: "signedIn",
    token: "session",
    params: byId,
    status: 200,
    response: OrderDetails,
    problems: ["not-found"],
  },
  "POST /purchase/:id/cancellation": {
    summary: "Cancels an order of the caller's that isn't shipped yet, and gives the stock back",
    access: "signedIn",
    token: "session",
    params: byId,
    body: Cancellation,
    status: 200,
    response: OrderDetails,
    problems: ["not-found", "order-changed"],
  },
  "POST /checkout": {
    summary: "Orders a basket: all of its lines or none",
    access: "signedIn",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewCheckout,
    status: 201,
    response: Checkout,
    problems: ["checkout-refused", "idempotency-key-reused"],
  },
  "POST /review": {
    summary: "Adds a review of the shop in the caller's name",
    access: "signedIn",
    token: "session",
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
    params: byId,
    status: 200,
    response: OwnReviewing,
    problems: [],
  },
  "PUT /product/:id/review": {
    summary: "Reviews a product that was delivered to the caller, or edits their review of it",
    access: "signedIn",
    token: "session",
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
    query: PageQuery,
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
    response: AdminReview,
    problems: ["not-found"],
  },
  "GET /user": {
    summary: "Everybody with an account, by e-mail address",
    access: "admin",
    token: "session",
    query: PageQuery,
    status: 200,
    response: User,
    paged: true,
    problems: [],
  },
  "PUT /user/admin/:email": {
    summary: "Makes that person an admin, if their e-mail address is verified",
    access: "admin",
    token: "session",
    params: byEmail,
    query: z.object({
      uid: Id.optional().describe("Whose account it was when the admin saw the address"),
    }),
    status: 200,
    response: z.object({ modifiedCount: z.int() }),
    problems: ["not-found", "account-changed", "email-unverified"],
  },
  "POST /addProduct": {
    summary: "Puts a product on sale",
    access: "admin",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewProduct,
    status: 201,
    response: AdminProduct,
    problems: ["idempotency-key-reused"],
  },
  "GET /addProduct": {
    summary: "The products in the words of the admin's pages; who added them, for admins only",
    access: "public",
    token: "optional",
    query: PageQuery.extend({
      withdrawn: z
        .literal("true")
        .optional()
        .describe("Those that aren't on sale instead, for admins only"),
    }),
    status: 200,
    response: AdminProduct,
    paged: true,
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
  "GET /order": {
    summary: "Everybody's orders, newest first",
    access: "admin",
    token: "session",
    query: OrdersQuery,
    status: 200,
    response: Order,
    paged: true,
    problems: [],
  },
  "PUT /order/:id/status": {
    summary: "Takes an order to its next status, unless it has another one than the admin saw",
    access: "admin",
    token: "session",
    params: byId,
    body: StatusChange,
    status: 200,
    response: OrderDetails,
    problems: ["not-found", "order-changed"],
  },
  "PUT /order/:id/shipment": {
    summary:
      "Corrects a shipped order's carrier and tracking number, unless they aren't what the admin saw",
    access: "admin",
    token: "session",
    params: byId,
    body: ShipmentCorrection,
    status: 200,
    response: OrderDetails,
    problems: ["not-found", "order-changed"],
  },
  "DELETE /order/:email": {
    summary:
      "Deletes one order of that customer, or all of them; what isn't shipped goes back into stock",
    access: "admin",
    token: "session",
    params: byEmail,
    query: z.object({ id: Id.optional().describe("The one order to delete") }),
    status: 200,
    response: z.object({
      deletedCount: z.int(),
      more: z.literal(true).optional().describe("Not all could be deleted: call again"),
    }),
    problems: [],
  },
  "GET /openapi.json": {
    summary: "This table as an OpenAPI document",
    access: "public",
    token: "ignored",
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
    problems: [],
  },
} as const satisfies Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, Endpoint>;

export type Endpoints = typeof endpoints;
/** The name of a call: "GET /product". */
export type Route = keyof Endpoints;
