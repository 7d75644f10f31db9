import { z } from "zod";
import { Amount, Id, Pieces } from "./fields.ts";
import { orderStatuses } from "./order-status.ts";

/**
 * All problems of the API, with their status and title (RFC 9457). A failed call answers nothing else: pages
 * tell shoppers what to do by these codes.
 */
export const problemKinds = {
  "malformed-json": { status: 400, title: "The body is not valid JSON" },
  "malformed-path": { status: 400, title: "The address of the call is not valid" },
  unauthenticated: { status: 401, title: "Sign in first" },
  forbidden: { status: 403, title: "You may not do this" },
  "not-open": { status: 403, title: "The shop isn't open yet" },
  "answer-wrong": { status: 403, title: "That isn't part of the order's address" },
  "sign-in-again": { status: 403, title: "Sign in again first" },
  "not-found": { status: 404, title: "There is nothing here" },
  "quantity-out-of-range": { status: 409, title: "The quantity can't be ordered" },
  "too-many-open-orders": { status: 409, title: "You have too many open orders" },
  "share-of-stock": { status: 409, title: "That is more than your account can order" },
  "account-changed": { status: 409, title: "The address belongs to another account now" },
  "addresses-changed": { status: 409, title: "Your addresses have changed meanwhile" },
  "account-blocked": { status: 409, title: "The account is blocked" },
  "email-unverified": { status: 409, title: "The e-mail address isn't verified" },
  "price-changed": { status: 409, title: "The price has changed" },
  "total-changed": { status: 409, title: "The total has changed" },
  "code-refused": { status: 409, title: "The discount code doesn't apply" },
  "code-exists": { status: 409, title: "There is such a code already" },
  "code-changed": { status: 409, title: "Somebody else has changed the code" },
  "checkout-refused": { status: 409, title: "The basket can't be ordered as it is" },
  "payment-unavailable": { status: 409, title: "It can't be paid like this" },
  "no-guest-orders": { status: 409, title: "You can't order without an account" },
  "order-in-account": { status: 409, title: "The order is in an account now" },
  "number-doubtful": { status: 409, title: "That may not be the parcel's number" },
  "order-changed": { status: 409, title: "The order has changed" },
  "product-changed": { status: 409, title: "Somebody else has changed the product" },
  "product-in-use": { status: 409, title: "It can't be deleted: it is on sale, or was ordered" },
  "sku-taken": { status: 409, title: "Another product has this SKU" },
  "settings-changed": { status: 409, title: "Somebody else has changed the settings" },
  "open-orders": { status: 409, title: "You have open orders" },
  "too-late": { status: 409, title: "It can't be undone any more" },
  "return-too-late": { status: 409, title: "It is too late to send it back" },
  "not-returnable": { status: 409, title: "It was sold without returns" },
  "too-many-returns": { status: 409, title: "There are enough returns" },
  "return-changed": { status: 409, title: "The return has changed" },
  "refund-too-high": { status: 409, title: "That is more than is left to refund" },
  "payment-open": { status: 409, title: "The order waits for its payment" },
  "exchange-rate-missing": { status: 409, title: "The invoice needs an exchange rate" },
  "payment-disputed": { status: 409, title: "A dispute of its payment is open" },
  "not-refunded": { status: 409, title: "Its money has to go back first" },
  "too-many-notes": { status: 409, title: "There are enough notes" },
  "mail-unfinished": { status: 409, title: "The e-mail is still to be sent" },
  "is-staff": { status: 409, title: "That person works in the shop" },
  "too-many-reviews": { status: 409, title: "You have written enough reviews" },
  "last-owner": { status: 409, title: "The shop has no other owner" },
  "link-expired": { status: 410, title: "The link has expired" },
  "body-too-large": { status: 413, title: "The body is too large" },
  "unsupported-media-type": { status: 415, title: "The body must be JSON" },
  invalid: { status: 422, title: "Some fields are not valid" },
  "idempotency-key-reused": { status: 422, title: "This key belongs to another request" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  unreadable: { status: 500, title: "What is stored of it can't be read" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "The shop is busy. Please try again shortly." },
} as const;

export type ProblemCode = keyof typeof problemKinds;

const codes = Object.keys(problemKinds) as [ProblemCode, ...ProblemCode[]]; // Object.keys forgets the keys' type

/** Why a line of a basket can't be ordered. */
const RefusedLine = z.object({
  purchaseId: Id,
  code: z.enum(codes).describe("One of the problems of POST /purchase"),
  detail: z.string(),
  price: Amount.optional().describe("The product's current price, if it has changed"),
  mostPieces: Pieces.optional().describe("The pieces that the account may hold in total"),
  available: Pieces.optional().describe("The pieces in stock, if the quantity is out of range"),
});
export type RefusedLine = z.infer<typeof RefusedLine>;

/** The body of every failed call, sent as application/problem+json. */
export const Problem = z.object({
  type: z.string().describe("A URI that names the kind of problem"),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(codes),
  requestId: z.string().describe("Identifies the request in the server's log"),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe("The invalid fields"),
  price: Amount.optional().describe("The product's current price, if the problem is price-changed"),
  total: Amount.optional().describe("The right total, if the problem is total-changed"),
  lines: z
    .array(RefusedLine)
    .optional()
    .describe("Every line that can't be ordered, if the problem is checkout-refused"),
  orderStatus: z
    .enum(orderStatuses)
    .optional()
    .describe("The order's current status, if the problem is order-changed"),
  number: z
    .string()
    .optional()
    .describe("The order that the key belongs to, if the problem is idempotency-key-reused"),
});
export type Problem = z.infer<typeof Problem>;
