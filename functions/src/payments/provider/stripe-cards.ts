import { shop } from "@shop/contract/shop";
import Stripe from "stripe";
import { z } from "zod";
import { Busy } from "../../firestore/busy.ts";
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

/** The most objects in one answer of Stripe's. */
const pageSize = 100;

/** Keys under which a call is sent at most, if Stripe has stored an error under those before. */
const maxKeys = 4;

/** The events that change something for an order. Stripe's webhook has to be registered for these (docs/payments.md). */
const sessionEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
] as const satisfies readonly Stripe.Event["type"][];
const moneyEvents = [
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
    throw refused && error instanceof Stripe.errors.StripeError
      ? new PaymentRefused(error.message, error.code)
      : error;
  }
};

/**
 * Whether Stripe repeats this error for every call with the same key: it stores the first answer for at least a day, also a
 * 500 (https://docs.stripe.com/api/idempotent_requests).
 */
const isStored = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.headers?.["idempotent-replayed"] === "true" || error.statusCode === 500);

/**
 * Sends a call under its idempotency key, or under the next one if Stripe has stored an error under that.
 *
 * @param findMade finds what an earlier call has made: a 500 may hide a success
 */
const sendOnce = async <T>(
  key: string,
  send: (options: { readonly idempotencyKey: string }) => Promise<T>,
  findMade: () => Promise<T | undefined>,
): Promise<T> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await send({ idempotencyKey: turn === 1 ? key : `${key} ${turn}` });
    } catch (error) {
      if (turn === maxKeys || !isStored(error)) throw error;
      const made = await findMade();
      if (made) return made;
    }
  }
};

/** What the shop writes to a payment: whose it is, since an account at Stripe may serve several shops. */
const Labels = z.object({ shop: z.string(), order: z.string() });

const Linked = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** What is read of an event. An account has events of other programs, and of other kinds. */
const SessionEvent = z.object({
  id: z.string(),
  created: z.number().optional(),
  type: z.enum(sessionEvents),
  data: z.object({ object: z.object({ id: z.string(), metadata: z.unknown() }) }),
});
const MoneyEvent = z.object({
  id: z.string(),
  type: z.enum(moneyEvents),
  data: z.object({ object: z.object({ payment_intent: Linked }) }),
});

const idOf = (linked: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof linked === "string" ? linked : linked?.id;

/** @returns a time as Stripe has it: seconds since 1970 */
const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** @param seconds since 1970 */
const toDate = (seconds: number): Date => new Date(seconds * 1000);

const refundStateOf = (status: string | null): RefundFacts["state"] => {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
};

const toRefund = ({
  id,
  amount,
  created,
  currency,
  status,
  metadata,
  failure_reason: error,
}: Stripe.Refund): RefundFacts => ({
  ...{ id, createdAt: toDate(created) },
  ...(metadata?.refund ? { refund: metadata.refund } : {}),
  cents: fromStripe(amount, currency.toUpperCase()),
  state: refundStateOf(status),
  ...(error ? { error } : {}),
});

/** Stripe's statuses of a dispute that don't leave it open (https://docs.stripe.com/api/disputes/object). */
const disputeStatesAtStripe: Readonly<Record<string, "inquiry" | "won" | "lost">> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};

/** @param paid the payment. A dispute in another currency counts as one of all that was paid */
const toDispute =
  (paid: { readonly cents: number; readonly currency: string }) =>
  ({ id, status, amount, currency }: Stripe.Dispute): PaymentFacts["disputes"][number] => ({
    id,
    state: disputeStatesAtStripe[status] ?? "open",
    cents:
      currency.toUpperCase() === paid.currency ? fromStripe(amount, paid.currency) : paid.cents,
  });

/** The states of a delayed method's payment after its failure. */
const failedStates: readonly string[] = ["requires_payment_method", "canceled"];

/** @returns the status of a page. One that Stripe has no word for yet counts as open */
const statusOf = (status: string | null): PaymentFacts["status"] =>
  status === "complete" || status === "expired" ? status : "open";

/**
 * Payments by Stripe Checkout.
 *
 * @param site the shop's present address, without a trailing slash: where its payment pages lead back to
 */
export const stripeCards = (
  { secret, webhookSecret, shopId, api }: CardSettings,
  site: string,
): CardPayments => {
  const { hostname, port } = new URL(api ?? "https://api.stripe.com");
  const stripe = new Stripe(secret, {
    ...(api ? ({ host: hostname, port, protocol: "http" } as const) : {}),
    ...{ timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false },
  });

  const ownOrder = (metadata: unknown): string | undefined => {
    const { data } = Labels.safeParse(metadata);
    return data?.shop === shopId ? data.order : undefined;
  };

  /** @returns the order of a payment that an event names; undefined for another shop's, or one that Stripe doesn't have */
  const orderOf = async (intent: string | undefined): Promise<string | undefined> => {
    try {
      return intent && ownOrder((await asked(stripe.paymentIntents.retrieve(intent))).metadata);
    } catch (error) {
      if (error instanceof PaymentRefused) return undefined;
      throw error;
    }
  };

  const toEvent = async (event: unknown): Promise<PaymentEvent | null> => {
    const { data: ofSession } = SessionEvent.safeParse(event);
    if (ofSession) {
      const { id, metadata } = ofSession.data.object;
      const order = ownOrder(metadata);
      const { type, created } = ofSession;
      const isLate = type === "checkout.session.async_payment_succeeded";
      const paidAt = isLate && created ? { paidAt: toDate(created) } : {};
      return order ? { id: ofSession.id, order, session: id, ...paidAt } : null;
    }
    const { data: ofMoney } = MoneyEvent.safeParse(event);
    const order = ofMoney && (await orderOf(idOf(ofMoney.data.object.payment_intent)));
    return order ? { id: ofMoney.id, order } : null;
  };

  /** @returns the shop's refund if it was made already */
  const findRefund = async ({ intent, refund }: RefundRequest) => {
    const { data } = await stripe.refunds.list({ payment_intent: intent, limit: pageSize });
    return data.find(({ metadata }) => metadata?.refund === refund);
  };

  return {
    open: async (wanted: PageRequest) => {
      const { order, number, cents, currency, email, expiresAt, after, back } = wanted;
      const metadata = { shop: shopId, order };
      const description = `Order ${number}`;
      const session: Stripe.Checkout.SessionCreateParams = {
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
      };
      const page = await asked(
        sendOnce(
          `page ${shopId} ${order}${after ? ` ${after}` : ""}`,
          (options) => stripe.checkout.sessions.create(session, options),
          // A page that was opened nevertheless expires: nobody has its address.
          async () => undefined,
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
        stripe.checkout.sessions.retrieve(session, { expand: ["payment_intent.latest_charge"] }),
      );
      const intent = idOf(page.payment_intent);
      const currency = (page.currency ?? "").toUpperCase();
      const [refunds, disputes] = intent
        ? await Promise.all([
            asked(stripe.refunds.list({ payment_intent: intent, limit: pageSize })),
            asked(stripe.disputes.list({ payment_intent: intent, limit: pageSize })),
          ])
        : [{ data: [] }, { data: [] }];
      const paid = typeof page.payment_intent === "object" ? page.payment_intent : null;
      const charge = typeof paid?.latest_charge === "object" ? paid.latest_charge : null;
      const cents = fromStripe(page.amount_total ?? 0, currency);
      return {
        order: ownOrder(page.metadata),
        status: statusOf(page.status),
        isPaid: page.payment_status === "paid",
        ...(charge ? { paidAt: toDate(charge.created) } : {}),
        hasFailed: failedStates.includes(paid?.status ?? ""),
        ...{ cents, currency },
        ...(intent ? { intent } : {}),
        refunds: refunds.data.map(toRefund),
        disputes: disputes.data.map(toDispute({ cents, currency })),
      };
    },

    refund: async (wanted: RefundRequest) => {
      const { order, refund, intent, cents, currency } = wanted;
      const params: Stripe.RefundCreateParams = {
        payment_intent: intent,
        ...(cents === null ? {} : { amount: toStripe(cents, currency) }),
        metadata: { shop: shopId, order, refund },
      };
      const made = await asked(
        sendOnce(
          `refund ${shopId} ${order} ${refund}`,
          (options) => stripe.refunds.create(params, options),
          () => findRefund(wanted),
        ),
      );
      return toRefund(made);
    },

    readEvent: async (body, signature) => {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new UnsignedEvent("The signature isn't Stripe's"); // or the body isn't JSON, which Stripe never sends
      }
      return toEvent(event);
    },

    lostEvents: async (since) => {
      const created = { gte: inSeconds(since) };
      const types = [...sessionEvents, ...moneyEvents];
      const lost: PaymentEvent[] = [];
      for (let after: string | undefined; ; ) {
        const { data, has_more: isMore } = await asked(
          stripe.events.list({
            ...{ created, types, delivery_success: false, limit: pageSize },
            ...(after ? { starting_after: after } : {}),
          }),
        );
        for (const one of data) {
          const event = await toEvent(one);
          if (event) lost.push(event);
        }
        after = data.at(-1)?.id;
        if (!isMore || !after) return lost.toReversed(); // Stripe lists the newest first
      }
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
        movements: data.flatMap((one) => movementsOf(one, shopId)),
        next: (isMore && data.at(-1)?.id) || null,
      };
    },
  };
};
