import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** The fields of Stripe's objects that it answers, by the package's own types. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "metadata"
  | "mode"
  | "payment_status"
  | "status"
  | "success_url"
  | "url"
> & { payment_intent: string | null };
export type Intent = Pick<
  Stripe.PaymentIntent,
  "id" | "object" | "amount" | "created" | "currency" | "livemode" | "metadata" | "status"
>;
export type Refund = Pick<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "failure_reason"
  | "metadata"
  | "payment_intent"
  | "status"
> & { charge: string | null };
export type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "payment_intent" | "status"
>;
export type Event = Pick<
  Stripe.EventBase,
  "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks" | "request"
> & {
  type: Stripe.Event["type"];
  data: { object: Session | Refund | Dispute };
};

/** An answer of Stripe that is no success. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;

  constructor(message: string, status = 400, type = "invalid_request_error") {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
