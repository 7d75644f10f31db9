import { shop } from "@shop/contract/shop";
import Stripe from "stripe";
import { z } from "zod";
import { Busy } from "../firestore/busy.ts";
import {
  type CardPayments,
  type CardSettings,
  type PageRequest,
  type PaymentEvent,
  PaymentRefused,
  type RefundRequest,
  UnsignedEvent,
} from "./card-payments.ts";
import type { PaymentFacts, RefundFacts } from "./payment.ts";
import { fromStripe, toStripe } from "./stripe-amount.ts";
import { movementsOf } from "./stripe-movements.ts";

/** Milliseconds that Stripe has for an answer: a call of the shop asks it a few times, and has eight seconds. */
const timeoutMs = 2_500;

/** The most refunds and disputes that are read of a payment. */
const most = 100;

/** The events that change something for an order. Stripe's webhook has to be registered for these (docs/payments.md). */
const eventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const satisfies readonly Stripe.Event["type"][];

const busyErrors = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAPIError,
];

/** The same call is being answered just now. */
const isInProgress = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 409;

/** Errors that the same call would meet again, such as another payment page under an order's key. */
const refusals = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeIdempotencyError,
];

/** Makes Stripe's errors those of CardPayments. What is no answer to the call, such as a wrong key, stays as it is. */
const asked = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (busyErrors.some((kind) => error instanceof kind) || isInProgress(error))
      throw new Busy("The payment service doesn’t answer. Please try again in a moment.");
    const refused = refusals.find((kind) => error instanceof kind);
    throw refused && error instanceof Error ? new PaymentRefused(error.message) : error;
  }
};

/** What the shop writes to a payment: whose it is, since an account at Stripe may serve several shops. */
const Labels = z.object({ shop: z.string(), order: z.string() });

const idOf = (linked: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof linked === "string" ? linked : linked?.id;

/** @returns a time as Stripe has it: seconds since 1970 */
const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

const refundStateOf = (status: string | null): RefundFacts["state"] => {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
};

const toRefund = ({
  id,
  amount,
  currency,
  status,
  metadata,
  failure_reason: error,
}: Stripe.Refund): RefundFacts => ({
  id,
  ...(metadata?.refund ? { refund: metadata.refund } : {}),
  cents: fromStripe(amount, currency.toUpperCase()),
  state: refundStateOf(status),
  ...(error ? { error } : {}),
});

const toDispute = ({ id, status }: Stripe.Dispute): NonNullable<PaymentFacts["dispute"]> => {
  if (status === "lost") return { id, state: "lost" };
  // "prevented" and a closed warning cost nothing.
  return { id, state: ["won", "prevented", "warning_closed"].includes(status) ? "won" : "open" };
};

/** The states of a delayed method's payment after its failure. */
const failedStates: readonly string[] = ["requires_payment_method", "canceled"];

/** @returns the status of a page. One that Stripe has no word for yet counts as open */
const statusOf = (status: string | null): PaymentFacts["status"] =>
  status === "complete" || status === "expired" ? status : "open";

/**
 * Payments by Stripe Checkout.
 *
 * @param site the shop's address, without a trailing slash: where its payment pages lead back to
 */
export const stripeCards = (
  { secret, webhookSecret, api }: CardSettings,
  site: string,
): CardPayments => {
  const { hostname, port } = new URL(api ?? "https://api.stripe.com");
  const stripe = new Stripe(secret, {
    ...(api ? ({ host: hostname, port, protocol: "http" } as const) : {}),
    ...{ timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false },
  });

  const ownOrder = (metadata: Stripe.Metadata | null): string | undefined => {
    const { data } = Labels.safeParse(metadata);
    return data?.shop === site ? data.order : undefined;
  };

  /** The order of a payment that an event names. */
  const orderOf = async (intent: string | undefined): Promise<string | undefined> =>
    intent && ownOrder((await asked(stripe.paymentIntents.retrieve(intent))).metadata);

  const toEvent = async (event: Stripe.Event): Promise<PaymentEvent | null> => {
    const { id } = event;
    switch (event.type) {
      case "checkout.session.completed":
      case "checkout.session.async_payment_succeeded":
      case "checkout.session.async_payment_failed":
      case "checkout.session.expired": {
        const session = event.data.object;
        const order = ownOrder(session.metadata);
        return order ? { id, order, session: session.id } : null;
      }
      case "refund.created":
      case "refund.updated":
      case "refund.failed":
      case "charge.dispute.created":
      case "charge.dispute.updated":
      case "charge.dispute.closed": {
        const order = await orderOf(idOf(event.data.object.payment_intent));
        return order ? { id, order } : null;
      }
      default:
        return null;
    }
  };

  return {
    open: async (wanted: PageRequest) => {
      const { order, number, cents, currency, email, expiresAt, after, back } = wanted;
      const metadata = { shop: site, order };
      const description = `Order ${number}`;
      const page = await asked(
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: order,
            // The shop's own pattern lets some addresses pass that Stripe refuses.
            ...(z.email().safeParse(email).success ? { customer_email: email } : {}),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: toStripe(cents, currency),
                  product_data: { name: `${description} at ${shop.name}` },
                },
              },
            ],
            // Stripe would offer the customer's own currency, at a rate of its own.
            adaptive_pricing: { enabled: false },
            expires_at: inSeconds(expiresAt),
            success_url: `${site}${back.paid}`,
            cancel_url: `${site}${back.left}`,
            metadata,
            payment_intent_data: { metadata, description },
          },
          { idempotencyKey: `page ${site} ${order}${after ? ` ${after}` : ""}` },
        ),
      );
      if (!page.url) throw new Error(`The payment page ${page.id} has no address`);
      return { id: page.id, url: page.url };
    },

    expire: async (session) => {
      try {
        await asked(stripe.checkout.sessions.expire(session));
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error; // it is over already, one way or the other
      }
    },

    factsOf: async (session) => {
      const page = await asked(
        stripe.checkout.sessions.retrieve(session, { expand: ["payment_intent"] }),
      );
      const intent = idOf(page.payment_intent);
      const currency = (page.currency ?? "").toUpperCase();
      const [refunds, disputes] = intent
        ? await Promise.all([
            asked(stripe.refunds.list({ payment_intent: intent, limit: most })),
            asked(stripe.disputes.list({ payment_intent: intent, limit: most })),
          ])
        : [{ data: [] }, { data: [] }];
      const state = typeof page.payment_intent === "object" ? page.payment_intent?.status : null;
      const [dispute] = disputes.data; // the latest one
      return {
        order: ownOrder(page.metadata),
        status: statusOf(page.status),
        isPaid: page.payment_status === "paid",
        hasFailed: failedStates.includes(state ?? ""),
        cents: fromStripe(page.amount_total ?? 0, currency),
        currency,
        ...(intent ? { intent } : {}),
        refunds: refunds.data.map(toRefund),
        ...(dispute ? { dispute: toDispute(dispute) } : {}),
      };
    },

    refund: async ({ order, refund, intent, cents, currency }: RefundRequest) =>
      toRefund(
        await asked(
          stripe.refunds.create(
            {
              payment_intent: intent,
              ...(cents === null ? {} : { amount: toStripe(cents, currency) }),
              metadata: { shop: site, order, refund },
            },
            { idempotencyKey: `refund ${site} ${order} ${refund}` },
          ),
        ),
      ),

    readEvent: async (body, signature) => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new UnsignedEvent("The signature isn't Stripe's"); // or the body isn't JSON, which Stripe never sends
      }
      return toEvent(event);
    },

    lostEvents: async (since) => {
      const lost: PaymentEvent[] = [];
      const created = { gte: inSeconds(since) };
      const types = [...eventTypes];
      const list = stripe.events.list({ created, types, delivery_success: false, limit: most });
      const { data } = await asked(list);
      for (const one of data.toReversed()) {
        const event = await toEvent(one);
        if (event) lost.push(event);
      }
      return lost;
    },

    movements: async ({ from, until, currency, limit, cursor }) => {
      const list = stripe.balanceTransactions.list({
        created: { gte: inSeconds(from), lt: inSeconds(until) },
        ...{ currency: currency.toLowerCase(), limit },
        expand: ["data.source", "data.source.charge"],
        ...(cursor ? { starting_after: cursor } : {}),
      });
      const { data, has_more: isMore } = await asked(list);
      return {
        movements: data.flatMap((one) => movementsOf(one, site)),
        next: (isMore && data.at(-1)?.id) || null,
      };
    },
  };
};
