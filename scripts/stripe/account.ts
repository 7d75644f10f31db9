import { z } from "zod";
import { stripeBalance } from "./balance.ts";
import { intentOfDemo } from "./demo-intent.ts";
import type { StripeEvents } from "./events.ts";
import {
  type Dispute,
  type Intent,
  newId,
  type Refund,
  Refused,
  type Session,
  seconds,
} from "./objects.ts";
import type { Outcome } from "./payment-page.ts";

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);

const NewSession = z.looseObject({
  mode: z.literal("payment"),
  client_reference_id: z.string(),
  customer_email: z.email().optional(),
  "line_items[0][quantity]": wholeNumber,
  "line_items[0][price_data][currency]": z.string().regex(/^[a-z]{3}$/),
  "line_items[0][price_data][unit_amount]": wholeNumber,
  "line_items[0][price_data][product_data][name]": z.string().min(1),
  expires_at: wholeNumber,
  success_url: z.url(),
  cancel_url: z.url(),
});

const NewRefund = z.looseObject({ payment_intent: z.string(), amount: wholeNumber.optional() });

/** The labels in a body: metadata[order]=… */
const metadataIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const label = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return label ? [[label, value]] : [];
    }),
  );

/** Seconds that a payment page lasts at least, and at most. */
const shortest = 30 * 60;
const longest = 24 * 60 * 60;

/** Refuses an amount with three decimals whose last isn't 0 (https://docs.stripe.com/currencies#three-decimal). */
const refuseOdd = (amount: number, currency: string): void => {
  if (amount % 10 !== 0 && ["bhd", "jod", "kwd", "omr", "tnd"].includes(currency))
    throw new Refused(`Invalid amount: ${currency} amounts must be evenly divisible by 10.`);
};

/** What Stripe takes for a dispute, in the currency's smallest unit. */
const disputeFee = 2_000;

/** Whether a dispute keeps its charge from being refunded. An inquiry (warning_*) doesn't. */
const isOpenDispute = (status: Dispute["status"]): boolean =>
  status === "needs_response" || status === "under_review";

/**
 * What an account at Stripe holds, and what happens to it.
 *
 * @param pageAt the address of a payment page by its id
 * @param slowMs milliseconds after which a slow payment succeeds by itself; null for never
 */
export const stripeAccount = (
  { emit }: Pick<StripeEvents, "emit">,
  pageAt: (id: string) => string,
  slowMs: number | null,
) => {
  const sessions = new Map<string, Session>();
  const names = new Map<string, string>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const balance = stripeBalance();
  const timers = new Set<NodeJS.Timeout>();
  let newRefundsAre: "succeeded" | "pending" = "succeeded";

  const find = <T>(kind: string, from: ReadonlyMap<string, T>, id: string): T => {
    const found = from.get(id);
    if (!found)
      throw new Refused(`No such ${kind}: '${id}'`, { status: 404, code: "resource_missing" });
    return found;
  };

  const findIntent = (id: string): Intent =>
    intentOfDemo(id) ?? find("payment_intent", intents, id);

  const expire = (session: Session): void => {
    session.status = "expired";
    session.url = null;
    emit("checkout.session.expired", session);
  };

  /** A page is over by itself once its time is. */
  const current = (id: string): Session => {
    const session = find("checkout.session", sessions, id);
    if (session.status === "open" && session.expires_at <= seconds()) expire(session);
    return session;
  };

  const charge = ({ id, amount, currency, metadata }: Intent, created = seconds()): void =>
    balance.charge(amount, currency, { metadata, payment_intent: id, created });

  const settle = (id: string, isPaid: boolean): void => {
    const session = find("checkout.session", sessions, id);
    const intent = find("payment_intent", intents, session.payment_intent ?? "");
    intent.status = isPaid ? "succeeded" : "requires_payment_method";
    if (isPaid) {
      session.payment_status = "paid";
      charge(intent);
    }
    emit(
      isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
      session,
    );
  };

  /**
   * @param at when the customer has paid, in seconds since 1970: tests pay in the past
   * @returns whether the payment page is done with
   */
  const pay = (id: string, outcome: Outcome, at = seconds()): boolean => {
    const session = current(id);
    if (session.status !== "open") throw new Refused("The payment page is over");
    if (outcome === "decline") return false;
    const isSlow = outcome === "slow";
    const intent: Intent = {
      ...({ id: newId("pi"), object: "payment_intent", livemode: false } as const),
      ...{ amount: session.amount_total ?? 0, currency: session.currency ?? "" },
      ...{ created: at, metadata: session.metadata ?? {} },
      status: isSlow ? "processing" : "succeeded",
    };
    intents.set(intent.id, intent);
    Object.assign(session, {
      ...{ payment_intent: intent.id, status: "complete", url: null },
      payment_status: isSlow ? "unpaid" : "paid",
    });
    if (!isSlow) charge(intent, at);
    emit("checkout.session.completed", session, at);
    if (isSlow && slowMs !== null) timers.add(setTimeout(() => settle(id, true), slowMs).unref());
    return true;
  };

  const createSession = (form: URLSearchParams): Session => {
    const { data: asked, error } = NewSession.safeParse(Object.fromEntries(form));
    if (error) throw new Refused(z.prettifyError(error));
    const created = seconds();
    const lasts = asked.expires_at - created;
    if (lasts < shortest)
      throw new Refused(
        "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      );
    if (lasts > longest)
      throw new Refused(
        "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      );
    const amount =
      asked["line_items[0][quantity]"] * asked["line_items[0][price_data][unit_amount]"];
    refuseOdd(amount, asked["line_items[0][price_data][currency]"]);
    if (amount < 50) throw new Refused("The amount is below the least that can be charged");
    const id = newId("cs_test");
    const session: Session = {
      ...({ id, object: "checkout.session", mode: "payment", livemode: false } as const),
      ...({ status: "open", payment_status: "unpaid", payment_intent: null } as const),
      ...{ amount_total: amount, currency: asked["line_items[0][price_data][currency]"], created },
      client_reference_id: asked.client_reference_id,
      customer_email: asked.customer_email ?? null,
      expires_at: asked.expires_at,
      metadata: metadataIn(form),
      success_url: asked.success_url,
      cancel_url: asked.cancel_url,
      url: pageAt(id),
    };
    sessions.set(id, session);
    names.set(id, asked["line_items[0][price_data][product_data][name]"]);
    return session;
  };

  const createRefund = (form: URLSearchParams): Refund => {
    const { data: asked, error } = NewRefund.safeParse(Object.fromEntries(form));
    if (error) throw new Refused(z.prettifyError(error));
    const intent = findIntent(asked.payment_intent);
    if (intent.status !== "succeeded")
      throw new Refused("This PaymentIntent does not have a successful charge to refund.");
    const charge = balance.chargeOf(intent.id);
    const sum = (ones: readonly { readonly amount: number }[]) =>
      ones.reduce((all, { amount }) => all + amount, 0);
    const back = sum(
      [...refunds.values()].filter(
        (one) => one.payment_intent === intent.id && one.status !== "failed",
      ),
    );
    const claims = [...disputes.values()].filter((one) => one.payment_intent === intent.id);
    const lost = sum(claims.filter(({ status }) => status === "lost"));
    const left = Math.max(intent.amount - back - lost, 0);
    const amount = asked.amount ?? left;
    refuseOdd(amount, intent.currency);
    if (claims.some(({ status }) => isOpenDispute(status)) || (lost > 0 && left === 0))
      throw new Refused(`Charge ${charge?.id} has been charged back; cannot issue a refund.`, {
        code: "charge_disputed",
      });
    if (left === 0)
      throw new Refused(`Charge ${charge?.id} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    if (amount <= 0 || amount > left)
      throw new Refused(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      );
    const refund: Refund = {
      ...({ id: newId("re"), object: "refund", created: seconds() } as const),
      ...{ amount, currency: intent.currency, metadata: metadataIn(form) },
      ...{ payment_intent: intent.id, charge: charge?.id ?? null, status: newRefundsAre },
    };
    refunds.set(refund.id, refund);
    balance.record("refund", -amount, intent.currency, refund);
    emit("refund.created", refund);
    return refund;
  };

  return {
    createSession,
    createRefund,
    pay,
    current,
    settle,

    /** What is bought on a page. */
    nameOf: (id: string): string => names.get(id) ?? "",
    /** The id of the payment that was made on a page; "" before one is. */
    intentOf: (page: string): string => sessions.get(page)?.payment_intent ?? "",
    sessions: (): readonly Session[] => [...sessions.values()],
    intent: (id: string): Intent => ({ ...findIntent(id), latest_charge: balance.chargeOf(id) }),
    refunds: (): readonly Refund[] => [...refunds.values()],
    disputes: (): readonly Dispute[] => [...disputes.values()],
    movements: balance.list,

    /** Pays out what the account has of a currency, to the shop's bank. */
    payOut: balance.payOut,

    /** The time of a payment page is over. */
    expire: (id: string): Session => {
      const session = current(id);
      if (session.status !== "open")
        throw new Refused(`Only Checkout Sessions with a status in ["open"] can be expired.`);
      expire(session);
      return session;
    },

    /** Changes what a page asked for behind the shop's back. */
    change: (
      id: string,
      fields: Partial<Pick<Session, "amount_total" | "currency" | "metadata">>,
    ) => Object.assign(find("checkout.session", sessions, id), fields),

    /** Refunds begin like this from now on. */
    refundsBegin: (as: "succeeded" | "pending"): void => {
      newRefundsAre = as;
    },
    settleRefund: (id: string, status: "succeeded" | "failed"): void => {
      const refund = find("refund", refunds, id);
      refund.status = status;
      if (status === "failed") {
        refund.failure_reason = "expired_or_canceled_card";
        balance.record("refund_failure", refund.amount, refund.currency, refund);
      }
      emit(status === "failed" ? "refund.failed" : "refund.updated", refund);
    },

    /** A refund that somebody makes in Stripe's dashboard. */
    refundAtStripe: (intent: string, amount: number): Refund =>
      createRefund(new URLSearchParams({ payment_intent: intent, amount: String(amount) })),

    /**
     * A customer's bank asks for money back, or inquires first, which moves no money.
     *
     * @param claimed by default all that was paid
     * @returns the dispute's id
     */
    dispute: (payment: string, claimed?: number, status: Dispute["status"] = "needs_response") => {
      const { id, amount: paid, currency } = find("payment_intent", intents, payment);
      const amount = claimed ?? paid;
      const dispute: Dispute = {
        ...({ id: newId("dp"), object: "dispute", created: seconds() } as const),
        ...{ amount, currency, payment_intent: id, status },
      };
      disputes.set(dispute.id, dispute);
      if (isOpenDispute(status))
        balance.record("adjustment", -amount, currency, dispute, disputeFee);
      emit("charge.dispute.created", dispute);
      return dispute.id;
    },
    /** An inquiry becomes a dispute. */
    escalateInquiry: (id: string): void => {
      const dispute = find("dispute", disputes, id);
      dispute.status = "needs_response";
      balance.record("adjustment", -dispute.amount, dispute.currency, dispute, disputeFee);
      emit("charge.dispute.updated", dispute);
    },
    closeDispute: (id: string, status: "won" | "lost" | "warning_closed"): void => {
      const dispute = find("dispute", disputes, id);
      dispute.status = status;
      if (status === "won") balance.record("adjustment", dispute.amount, dispute.currency, dispute);
      emit("charge.dispute.closed", dispute);
    },

    close: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
