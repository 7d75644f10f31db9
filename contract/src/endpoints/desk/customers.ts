import { z } from "zod";
import { Customer, CustomerDetails, CustomersQuery, Erasure } from "../../desk/customers.ts";
import { undoable } from "../../desk/log.ts";
import { NewNote, Note } from "../../desk/notes.ts";
import { Id } from "../../fields.ts";
import { IdempotencyKey } from "../../new-orders.ts";
import { Role } from "../../users.ts";
import { byId, type EndpointTable } from "../endpoint.ts";

/** The calls of the desk about customers. */
export const deskCustomersEndpoints = {
  "GET /desk/customers": {
    summary: "Everybody with an account, with their orders and what they spent",
    access: "admin",
    token: "session",
    query: CustomersQuery,
    status: 200,
    response: Customer,
    paged: true,
    problems: [],
  },
  "GET /desk/customers/:id": {
    summary: "All about a customer",
    access: "admin",
    token: "session",
    params: byId,
    rateLimitCost: 180, // their reviews, notes and last orders
    status: 200,
    response: CustomerDetails,
    problems: ["not-found"],
  },
  "PUT /desk/customers/:id/blocked": {
    summary: "Blocks a customer, which ends their sessions, or lets them in again",
    access: "admin",
    token: "session",
    params: byId,
    body: z.object({ blocked: z.boolean() }),
    status: 200,
    response: Customer,
    problems: ["not-found", "is-staff"],
  },
  "PUT /desk/customers/:id/priceList": {
    summary: "Gives an account a price list, or takes it back",
    access: "admin",
    token: "session",
    params: byId,
    body: z.object({ list: Id.nullable().describe("Null for none") }),
    status: 200,
    response: Customer.extend(undoable),
    problems: ["not-found"],
  },
  "PUT /desk/customers/:id/role": {
    summary: "Gives a person another role, unless it is the last owner's",
    access: "owner",
    token: "session",
    recentSignIn: true,
    params: byId,
    body: z.object({ role: Role }),
    status: 200,
    response: Customer,
    problems: ["sign-in-again", "not-found", "account-blocked", "email-unverified", "last-owner"],
  },
  "POST /desk/customers/:id/verification": {
    summary: "Sends a customer the e-mail with which they verify their address",
    access: "admin",
    token: "session",
    params: byId,
    status: 200,
    response: z.object({ sent: z.boolean().describe("False if the address is verified") }),
    problems: ["not-found"],
  },
  "DELETE /desk/customers/:id": {
    summary: "Erases a person on request, as if they had deleted their account",
    access: "admin",
    token: "session",
    recentSignIn: true,
    rateLimitCost: 500,
    params: byId,
    status: 200,
    response: Erasure,
    problems: ["sign-in-again", "not-found", "open-orders", "is-staff"],
  },
  "POST /desk/customers/:id/notes": {
    summary: "Adds a note about a customer that only admins see",
    access: "admin",
    token: "session",
    params: byId,
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewNote,
    status: 201,
    response: Note,
    problems: ["not-found", "too-many-notes", "idempotency-key-reused"],
  },
  "DELETE /desk/customers/:id/notes/:note": {
    summary: "Deletes a note about a customer",
    access: "admin",
    token: "session",
    params: byId.extend({ note: Id }),
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    problems: ["not-found"],
  },
} as const satisfies EndpointTable;
