import { z } from "zod";
import { undoable } from "../desk/log.ts";
import { Id, PageQuery } from "../fields.ts";
import { Invoices } from "../invoices.ts";
import { limits } from "../limits.ts";
import { Checkout, IdempotencyKey, NewCheckout, NewOrder } from "../new-orders.ts";
import { Cancellation, ShipmentCorrection, StatusChange } from "../order-steps.ts";
import { Order, OrderDetails, OrderRow, OrdersQuery, PaymentProgress } from "../orders.ts";
import { Paper } from "../papers.ts";
import { NewReturn } from "../returns.ts";
import { OfferedPaymentMethods } from "../settings/payment.ts";
import { byEmail, byId, changeCost, type EndpointTable } from "./endpoint.ts";

/** Calls about orders: the customers' own, and SPEC's for admins. */
export const orderEndpoints = {
  "POST /purchase": {
    summary: "Places an order and takes its stock",
    access: "signedIn",
    token: "session",
    whenOpen: true,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewOrder,
    status: 201,
    response: OrderRow,
    problems: [
      "forbidden",
      "not-found",
      "quantity-out-of-range",
      "too-many-open-orders",
      "share-of-stock",
      "email-unverified",
      "price-changed",
      "idempotency-key-reused",
      "payment-unavailable",
    ],
  },
  "GET /purchase": {
    summary: "The lines of the caller's own orders, newest first",
    access: "signedIn",
    token: "session",
    query: OrdersQuery,
    status: 200,
    response: OrderRow,
    paged: true,
    problems: [],
  },
  "GET /account/orders": {
    summary: "The caller's own orders with their lines, newest first",
    access: "signedIn",
    token: "session",
    query: PageQuery,
    status: 200,
    response: Order,
    paged: true,
    problems: [],
  },
  "GET /purchase/:id": {
    summary:
      "One order with its history, by its id or that of one of its lines: the caller's own, or anybody's to an admin",
    access: "signedIn",
    token: "session",
    guests: true,
    params: byId,
    status: 200,
    response: OrderDetails,
    problems: ["not-found"],
  },
  "GET /purchase/:id/invoices": {
    summary:
      "The invoices and credit notes of an order: the caller's own, or anybody's to an admin",
    access: "signedIn",
    token: "session",
    guests: true,
    params: byId,
    rateLimitCost: 2 + limits.invoicesOfOrder,
    status: 200,
    response: Invoices,
    problems: ["not-found"],
  },
  "GET /papers/:id/:number": {
    summary:
      "An order's invoice or credit note as a PDF: the caller's own, or anybody's to an admin",
    access: "signedIn",
    token: "session",
    guests: true,
    params: byId.extend({ number: Id }),
    rateLimitCost: limits.paperCost,
    timeoutMs: 25_000, // a second of the processor for each of the eight that wait for their turn, and loading at first
    status: 200,
    response: Paper,
    problems: ["not-found"],
  },
  "POST /purchase/:id/cancellation": {
    summary:
      "Cancels an order of the caller's that isn't shipped yet, or one line of it, and gives the stock back",
    access: "signedIn",
    token: "session",
    guests: true,
    rateLimitCost: changeCost,
    params: byId,
    body: Cancellation,
    status: 200,
    response: OrderDetails,
    problems: ["not-found", "order-changed", "payment-disputed"],
  },
  "POST /purchase/:id/returns": {
    summary: "Asks to send pieces of a shipped order of the caller's back, within the shop's days",
    access: "signedIn",
    token: "session",
    guests: true,
    rateLimitCost: changeCost,
    params: byId,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewReturn,
    status: 201,
    response: OrderDetails,
    problems: [
      "not-found",
      "order-changed",
      "return-too-late",
      "not-returnable",
      "quantity-out-of-range",
      "too-many-returns",
      "idempotency-key-reused",
    ],
  },
  "POST /purchase/:id/returns/:return/withdrawal": {
    summary: "Takes a return of the caller's back that the shop hasn't answered yet",
    access: "signedIn",
    token: "session",
    guests: true,
    rateLimitCost: changeCost,
    params: byId.extend({ return: Id }),
    status: 200,
    response: OrderDetails,
    problems: ["not-found", "return-changed"],
  },
  "POST /checkout": {
    summary: "Orders a basket: all of its lines or none",
    access: "signedIn",
    token: "session",
    whenOpen: true,
    rateLimitCost: changeCost,
    triesCode: true,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewCheckout,
    status: 201,
    response: Checkout,
    problems: [
      "checkout-refused",
      "total-changed",
      "code-refused",
      "idempotency-key-reused",
      "payment-unavailable",
    ],
  },
  "GET /payment": {
    summary: "The payment methods that the shop offers",
    access: "public",
    token: "ignored",
    status: 200,
    response: OfferedPaymentMethods,
    problems: [],
  },
  "POST /purchase/:id/payment": {
    summary: "Asks what has become of the payment by card of an order of the caller's",
    access: "signedIn",
    token: "session",
    guests: true,
    rateLimitCost: changeCost,
    params: byId,
    status: 200,
    response: PaymentProgress,
    problems: ["not-found"],
  },
  "DELETE /purchase/:id/payment": {
    summary:
      "Closes the payment page of an order of the caller's that isn't paid yet, and gives the stock back",
    access: "signedIn",
    token: "session",
    guests: true,
    rateLimitCost: changeCost,
    params: byId,
    status: 200,
    response: PaymentProgress,
    problems: ["not-found"],
  },
  "GET /order": {
    summary: "The lines of everybody's orders, newest first",
    access: "admin",
    token: "session",
    query: OrdersQuery,
    status: 200,
    response: OrderRow,
    paged: true,
    problems: [],
  },
  "PUT /order/:id/status": {
    summary:
      "Takes an order to its next status, or cancels a line, unless it has another status than the admin saw",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    body: StatusChange,
    status: 200,
    response: OrderDetails.extend(undoable),
    problems: [
      ...(["not-found", "order-changed", "number-doubtful"] as const),
      ...(["payment-disputed", "exchange-rate-missing"] as const),
    ],
  },
  "PUT /order/:id/shipment": {
    summary:
      "Corrects a shipped order's carrier and tracking number, unless they aren't what the admin saw",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    body: ShipmentCorrection,
    status: 200,
    response: OrderDetails,
    problems: ["not-found", "order-changed", "number-doubtful"],
  },
  "DELETE /order/:email": {
    summary:
      "Deletes one line of that customer's orders, or all of them; what isn't shipped goes back into stock",
    access: "admin",
    token: "session",
    rateLimitCost: 300, // all orders of a customer
    params: byEmail,
    query: z.object({ id: Id.optional().describe("The one line to delete") }),
    status: 200,
    response: z.object({
      ...undoable,
      deletedCount: z.int().describe("Lines"),
      kept: z
        .int()
        .optional()
        .describe("Orders that stay: what was paid by card has to go back first"),
      more: z.literal(true).optional().describe("Not all could be deleted: call again"),
    }),
    problems: ["not-refunded", "payment-open", "payment-disputed"],
  },
} as const satisfies EndpointTable;
