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
export type Charge = Pick<Stripe.Charge, "id" | "created" | "metadata"> & {
  object: "charge";
  payment_intent: string;
};
export type Intent = Pick<
  Stripe.PaymentIntent,
  "id" | "object" | "amount" | "created" | "currency" | "livemode" | "metadata" | "status"
> & { latest_charge?: Charge | null };
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
  data: { object: Session | Refund | Dispute | Record<string, unknown> };
};

/** An answer of Stripe that is no success. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(
    message: string,
    {
      status = 400,
      type = "invalid_request_error",
      code,
    }: { status?: number; type?: string; code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** A page of a list, newest first, as Stripe answers it (https://docs.stripe.com/api/pagination). */
export const listPage = <T extends { readonly id: string }>(
  oldestFirst: readonly T[],
  form: URLSearchParams,
  url: string,
) => {
  const all = oldestFirst.toReversed();
  const limit = Number(form.get("limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new Refused("Invalid integer: limit must be between 1 and 100");
  const after = form.get("starting_after");
  const start = all.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0)
    throw new Refused(`No such object: '${after}'`, { code: "resource_missing" });
  const data = all.slice(start, start + limit);
  return { object: "list", url, data, has_more: all.length > start + limit } as const;
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
