import { z } from "zod";
import { undoable } from "../../desk/log.ts";
import { DeskMail } from "../../desk/mails.ts";
import { NewNote, Note } from "../../desk/notes.ts";
import {
  DeliveryCorrection,
  DeskCounts,
  DeskOrder,
  DeskOrderDetails,
  DeskOrdersQuery,
  DeskPricing,
  DeskPricingQuery,
  EnteredOrder,
  LinkRenewal,
  NewDeskOrder,
  NewRefund,
  PackingChange,
  Refund,
} from "../../desk/orders.ts";
import { Id } from "../../fields.ts";
import { Invoices } from "../../invoices.ts";
import { limits } from "../../limits.ts";
import { IdempotencyKey } from "../../new-orders.ts";
import { OrderReturn, ReturnAnswer } from "../../returns.ts";
import { byId, changeCost, type EndpointTable } from "../endpoint.ts";

/** The calls of the desk about orders, and their mails. */
export const deskOrdersEndpoints = {
  "GET /desk/orders": {
    summary: "Everybody's orders, by tab and by search",
    access: "admin",
    token: "session",
    query: DeskOrdersQuery,
    status: 200,
    response: DeskOrder,
    paged: true,
    problems: [],
  },
  "POST /desk/orders": {
    summary:
      "Enters an order for somebody on the phone: all of its lines or none; to be paid by its invoice, or by a link that the customer gets by e-mail",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    headers: z.object({ "idempotency-key": IdempotencyKey }),
    body: NewDeskOrder,
    status: 201,
    response: EnteredOrder,
    problems: [
      "account-blocked",
      "checkout-refused",
      "total-changed",
      "code-refused",
      "idempotency-key-reused",
      "payment-unavailable",
    ],
  },
  "POST /desk/orders/pricing": {
    summary:
      "The price list of a customer on the phone, and what a discount code gives their order",
    access: "admin",
    token: "session",
    rateLimitCost: limits.checkoutLines + 6,
    body: DeskPricingQuery,
    status: 200,
    response: DeskPricing,
    problems: [],
  },
  "GET /desk/orders/counts": {
    summary: "How many orders each tab has",
    access: "admin",
    token: "session",
    rateLimitCost: 10,
    status: 200,
    response: DeskCounts,
    problems: [],
  },
  "GET /desk/orders/:id": {
    summary: "All about an order: who did what, notes, refunds, e-mails",
    access: "admin",
    token: "session",
    params: byId,
    rateLimitCost: 190, // its log, its mails, its products
    status: 200,
    response: DeskOrderDetails,
    problems: ["not-found"],
  },
  "DELETE /desk/orders/:id": {
    summary: "Deletes an order with all of its lines; what isn't shipped goes back into stock",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    status: 200,
    response: z.object({
      ...undoable,
      deletedCount: z.int().describe("Lines; 0 if there is no such order"),
    }),
    problems: ["not-refunded", "payment-disputed"],
  },
  "PUT /desk/orders/:id/delivery": {
    summary: "Corrects the address and the phone of an order that isn't shipped",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost + 190, // it answers the order's page
    params: byId,
    body: DeliveryCorrection,
    status: 200,
    response: DeskOrderDetails,
    problems: ["not-found", "order-changed"],
  },
  "PUT /desk/orders/:id/packing": {
    summary: "Tells the others that the caller packs an order, or no longer does",
    access: "packing",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    body: PackingChange,
    status: 200,
    response: DeskOrder.pick({ packing: true }),
    problems: ["not-found"],
  },
  "POST /desk/orders/:id/notes": {
    summary: "Adds a note to an order that only admins see",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewNote,
    status: 201,
    response: Note,
    problems: ["not-found", "too-many-notes", "idempotency-key-reused"],
  },
  "DELETE /desk/orders/:id/notes/:note": {
    summary: "Deletes a note of an order",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId.extend({ note: Id }),
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    problems: ["not-found"],
  },
  "POST /desk/orders/:id/refunds": {
    summary:
      "Notes that a part of an order was paid back, and which pieces came back; ends the return that it names",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewRefund,
    status: 201,
    response: Refund,
    problems: [
      "not-found",
      "refund-too-high",
      "payment-disputed",
      "quantity-out-of-range",
      "order-changed",
      "return-changed",
      "idempotency-key-reused",
    ],
  },
  "PUT /desk/orders/:id/returns/:return": {
    summary:
      "Accepts or declines a return that a customer has asked for, and tells the customer by e-mail",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost,
    params: byId.extend({ return: Id }),
    body: ReturnAnswer,
    status: 200,
    response: OrderReturn.extend(undoable),
    problems: ["not-found", "return-changed"],
  },
  "DELETE /desk/orders/:id/payment": {
    summary:
      "Ends an order that waits for its payment by a link of the desk. One that was paid in that moment is placed, and one that is over stays as it is",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost + 190, // it answers the order's page
    params: byId,
    status: 200,
    response: DeskOrderDetails,
    problems: ["not-found", "order-changed"],
  },
  "POST /desk/orders/:id/payment": {
    summary:
      "Sends a new link by e-mail in place of the one by which an order of the desk is paid: the earlier one is closed first. One that was paid in that moment is placed; a link that isn't the seen one any more stays",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost + 190, // it answers the order's page
    params: byId,
    body: LinkRenewal,
    status: 200,
    response: DeskOrderDetails,
    problems: ["not-found", "order-changed"],
  },
  "POST /desk/orders/:id/invoice": {
    summary:
      "Issues the invoice of an order before it is shipped; once only, however often it is called",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost + limits.invoicesOfOrder,
    params: byId,
    status: 200,
    response: Invoices,
    problems: ["not-found", "order-changed", "exchange-rate-missing"],
  },
  "POST /desk/mails/:id/sending": {
    summary: "Sends an e-mail again that was sent or has failed",
    access: "admin",
    token: "session",
    params: byId,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    status: 200,
    response: DeskMail,
    problems: ["not-found", "mail-unfinished", "idempotency-key-reused"],
  },
} as const satisfies EndpointTable;
