import { z } from "zod";
import {
  ConfirmedOrder,
  GuestCheckout,
  GuestConfirmation,
  GuestSession,
  OpenedLink,
  PlacedByGuest,
} from "../guests.ts";
import { IdempotencyKey } from "../new-orders.ts";
import { changeCost, type EndpointTable } from "./endpoint.ts";

/** Calls of people without an account. What they do with their order are the calls of orders.ts that have `guests`. */
export const guestEndpoints = {
  "POST /guest/checkout": {
    summary: "Orders a basket with an e-mail address alone: all of its lines or none",
    access: "public",
    token: "ignored",
    whenOpen: true,
    guestOrder: true,
    triesCode: true,
    rateLimitCost: 10 * changeCost,
    headers: z.object({ "idempotency-key": IdempotencyKey }),
    body: GuestCheckout,
    status: 201,
    response: PlacedByGuest,
    problems: [
      "forbidden",
      "no-guest-orders",
      "checkout-refused",
      "total-changed",
      "code-refused",
      "idempotency-key-reused",
      "payment-unavailable",
    ],
  },
  "POST /guest/session": {
    summary:
      "Says number and status of the order that a link in a guest's e-mail names; with the postcode of its address, a token that opens it",
    access: "public",
    token: "ignored",
    rateLimitCost: 50,
    body: OpenedLink,
    status: 200,
    response: GuestSession,
    problems: ["forbidden", "answer-wrong", "not-found", "link-expired", "order-in-account"],
  },
  "POST /guest/confirmation": {
    summary: "Keeps the order that a link in a guest's e-mail names: its address is proven by that",
    access: "public",
    token: "ignored",
    rateLimitCost: 2 * changeCost,
    body: GuestConfirmation,
    status: 200,
    response: ConfirmedOrder,
    problems: ["forbidden", "not-found", "link-expired", "order-in-account"],
  },
} as const satisfies EndpointTable;
