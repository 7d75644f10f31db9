import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { formatMinorUnits } from "@shop/contract/format";
import Stripe from "stripe";
import { z } from "zod";
import { fromStripe } from "../../functions/src/payments/stripe-amount.ts";
import { isOutcome, type Outcome, paymentPage } from "./payment-page.ts";

const host = "127.0.0.1";

/** The fields of Stripe's objects that it answers, by the package's own types. */
type Session = Pick<
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
type Intent = Pick<
  Stripe.PaymentIntent,
  "id" | "object" | "amount" | "created" | "currency" | "livemode" | "metadata" | "status"
>;
type Refund = Pick<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "created"
  | "currency"
  | "failure_reason"
  | "metadata"
  | "payment_intent"
  | "status"
>;
type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "payment_intent" | "status"
>;
type Event = Pick<
  Stripe.EventBase,
  "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks" | "request"
> & {
  type: Stripe.Event["type"];
  data: { object: Session | Refund | Dispute };
};

/** What becomes of an event: it is sent, sent twice, held until it is released, or lost. */
export type Delivery = "send" | "twice" | "hold" | "lose";

/** An answer of Stripe that is no success. */
class Refused extends Error {
  readonly status: number;
  readonly type: string;

  constructor(message: string, status = 400, type = "invalid_request_error") {
    super(message);
    this.status = status;
    this.type = type;
  }
}

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

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Seconds that a payment page lasts at least, and at most. */
const shortest = 30 * 60;
const longest = 24 * 60 * 60;

/** Milliseconds between the tries to deliver an event. */
const pausesMs = [0, 500, 3_000];

/** An event's entry in the list of events. */
interface Kept {
  readonly event: Event;
  isDelivered: boolean;
}

interface Options {
  readonly port?: number;
  readonly secret?: string;
  readonly webhookSecret?: string;
  /** Milliseconds after which a slow payment succeeds by itself; null for never. */
  readonly slowMs?: number | null;
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripe>>;

/**
 * Stands for Stripe's API on loopback: payment pages, payments, refunds, disputes and events, as far as the shop uses
 * them. Its answers have the package's own types. No money moves.
 */
export const openStripe = async ({
  port = 0,
  secret = "sk_test_standin",
  webhookSecret = "whsec_standin",
  slowMs = null,
}: Options = {}) => {
  const signer = new Stripe(secret);
  const sessions = new Map<string, Session>();
  const names = new Map<string, string>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const kept: Kept[] = [];
  const held: Kept[] = [];
  const known = new Map<string, { readonly request: string; readonly answer: unknown }>();
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let webhook: (() => string) | null = null;
  let delivery: (type: Event["type"]) => Delivery = () => "send";
  let newRefundsAre: "succeeded" | "pending" = "succeeded";
  let isDown = false;
  let losesAnswers = false;

  const find = <T>(kind: string, from: ReadonlyMap<string, T>, id: string): T => {
    const found = from.get(id);
    if (!found) throw new Refused(`No such ${kind}: '${id}'`, 404);
    return found;
  };

  const post = async (event: Event): Promise<boolean> => {
    if (webhook === null) return false;
    const body = JSON.stringify(event);
    const signature = signer.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
    });
    try {
      const { ok } = await fetch(webhook(), {
        ...{ method: "POST", body },
        headers: { "content-type": "application/json", "stripe-signature": signature },
      });
      return ok;
    } catch {
      return false; // the shop is down
    }
  };

  const deliver = async (entry: Kept): Promise<void> => {
    for (const pause of pausesMs) {
      if (pause > 0) await new Promise((resolve) => timers.add(setTimeout(resolve, pause).unref()));
      entry.isDelivered = await post(entry.event);
      if (entry.isDelivered) return;
    }
  };

  const send = (entry: Kept): void => {
    const done = deliver(entry).finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const emit = (type: Event["type"], object: Event["data"]["object"]): void => {
    const event: Event = {
      ...({ id: newId("evt"), object: "event", api_version: "2026-10-28" } as const),
      ...{ created: seconds(), livemode: false, pending_webhooks: 1, request: null },
      ...{ type, data: { object: { ...object } } },
    };
    const entry = { event, isDelivered: false };
    kept.push(entry);
    const chosen = delivery(type);
    if (chosen === "hold") held.push(entry);
    if (chosen === "send" || chosen === "twice") send(entry);
    if (chosen === "twice") send(entry);
  };

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

  const settle = (id: string, isPaid: boolean): void => {
    const session = find("checkout.session", sessions, id);
    const intent = find("payment_intent", intents, session.payment_intent ?? "");
    intent.status = isPaid ? "succeeded" : "requires_payment_method";
    if (isPaid) session.payment_status = "paid";
    emit(
      isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
      session,
    );
  };

  /** @returns whether the payment page is done with */
  const pay = (id: string, outcome: Outcome): boolean => {
    const session = current(id);
    if (session.status !== "open") throw new Refused("The payment page is over");
    if (outcome === "decline") return false;
    const isSlow = outcome === "slow";
    const intent: Intent = {
      ...({ id: newId("pi"), object: "payment_intent", livemode: false } as const),
      ...{ amount: session.amount_total ?? 0, currency: session.currency ?? "" },
      ...{ created: seconds(), metadata: session.metadata ?? {} },
      status: isSlow ? "processing" : "succeeded",
    };
    intents.set(intent.id, intent);
    Object.assign(session, {
      ...{ payment_intent: intent.id, status: "complete", url: null },
      payment_status: isSlow ? "unpaid" : "paid",
    });
    emit("checkout.session.completed", session);
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
      url: `${url()}/pay/${id}`,
    };
    sessions.set(id, session);
    names.set(id, asked["line_items[0][price_data][product_data][name]"]);
    return session;
  };

  const createRefund = (form: URLSearchParams): Refund => {
    const { data: asked, error } = NewRefund.safeParse(Object.fromEntries(form));
    if (error) throw new Refused(z.prettifyError(error));
    const intent = find("payment_intent", intents, asked.payment_intent);
    if (intent.status !== "succeeded")
      throw new Refused("This PaymentIntent does not have a successful charge to refund.");
    const back = [...refunds.values()]
      .filter((one) => one.payment_intent === intent.id && one.status !== "failed")
      .reduce((sum, { amount }) => sum + amount, 0);
    const left = intent.amount - back;
    const amount = asked.amount ?? left;
    if (left === 0) throw new Refused("The charge has already been refunded.");
    if (amount <= 0 || amount > left)
      throw new Refused("Refund amount is greater than unrefunded amount on charge");
    const refund: Refund = {
      ...({ id: newId("re"), object: "refund", created: seconds() } as const),
      ...{ amount, currency: intent.currency, metadata: metadataIn(form) },
      ...{ payment_intent: intent.id, status: newRefundsAre },
    };
    refunds.set(refund.id, refund);
    emit("refund.created", refund);
    return refund;
  };

  const list = <T>(data: readonly T[], path: string) => ({
    ...({ object: "list", has_more: false } as const),
    ...{ url: path, data: [...data].reverse() },
  });

  const answerTo = (method: string, path: string, form: URLSearchParams): unknown => {
    const [resource = "", id = "", action] = path.replace(/^\/v1\/(checkout\/)?/, "").split("/");
    const intent = form.get("payment_intent");
    switch (`${method} ${resource}${id ? "/:id" : ""}${action ? `/${action}` : ""}`) {
      case "POST sessions":
        return createSession(form);
      case "GET sessions/:id": {
        const session = current(id);
        const whole = intents.get(session.payment_intent ?? "");
        const isExpanded = [...form].some(
          ([name, value]) => name.startsWith("expand") && value === "payment_intent",
        );
        return isExpanded && whole ? { ...session, payment_intent: whole } : session;
      }
      case "POST sessions/:id/expire": {
        const session = current(id);
        if (session.status !== "open")
          throw new Refused(`Only Checkout Sessions with a status in ["open"] can be expired.`);
        expire(session);
        return session;
      }
      case "GET payment_intents/:id":
        return find("payment_intent", intents, id);
      case "POST refunds":
        return createRefund(form);
      case "GET refunds":
        return list(
          [...refunds.values()].filter((one) => one.payment_intent === intent),
          path,
        );
      case "GET disputes":
        return list(
          [...disputes.values()].filter((one) => one.payment_intent === intent),
          path,
        );
      case "GET events": {
        const since = Number(form.get("created[gte]") ?? 0);
        const wanted = new Set(
          [...form].flatMap(([name, value]) => (name.startsWith("types") ? [value] : [])),
        );
        const found = kept.filter(
          ({ event, isDelivered }) =>
            event.created >= since &&
            (wanted.size === 0 || wanted.has(event.type)) &&
            (form.get("delivery_success") !== "false" || !isDelivered),
        );
        return list(
          found.map(({ event }) => event),
          path,
        );
      }
      default:
        throw new Refused(`Unrecognized request URL (${method}: ${path}).`, 404);
    }
  };

  /** The same key is answered in the same way, and belongs to one request. */
  const answerOnce = (key: string | undefined, request: string, work: () => unknown): unknown => {
    const before = key === undefined ? undefined : known.get(key);
    if (before && before.request !== request)
      throw new Refused(
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        ...([400, "idempotency_error"] as const),
      );
    if (before) return before.answer;
    const answer = structuredClone(work());
    if (key !== undefined) known.set(key, { request, answer });
    return answer;
  };

  const json = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { "content-type": "application/json", "request-id": newId("req") });
    response.end(JSON.stringify(body));
  };

  const callApi = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, search }: URL,
  ) => {
    const body = await text(request);
    if (isDown) return json(response, 503, { error: { type: "api_error", message: "Down" } });
    if (request.headers.authorization !== `Bearer ${secret}`) {
      const error = { type: "invalid_request_error", message: "Invalid API Key provided" };
      return json(response, 401, { error });
    }
    const { method = "GET" } = request;
    const key = z.string().optional().parse(request.headers["idempotency-key"]);
    const form = new URLSearchParams(method === "GET" ? search : body);
    try {
      const answer = answerOnce(method === "POST" ? key : undefined, `${pathname} ${body}`, () =>
        answerTo(method, pathname, form),
      );
      if (losesAnswers) response.destroy();
      else json(response, 200, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, status, type } = error;
      json(response, status, { error: { type, message } });
    }
  };

  /** The page that a customer sees, and what they press there. */
  const callPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: URL,
  ) => {
    const session = sessions.get(pathname.replace("/pay/", ""));
    if (!session) return response.writeHead(404).end();
    const { id, success_url: success, cancel_url: cancelUrl } = current(session.id);
    if (request.method === "POST") {
      const outcome = new URLSearchParams(await text(request)).get("outcome") ?? undefined;
      if (!isOutcome(outcome) || session.status !== "open")
        return response.writeHead(303, { location: `/pay/${id}` }).end();
      const location = pay(id, outcome) ? (success ?? "/") : `/pay/${id}?declined`;
      return response.writeHead(303, { location }).end();
    }
    const currency = (session.currency ?? "").toUpperCase();
    const shown = {
      ...{ id, name: names.get(id) ?? "", cancelUrl: cancelUrl ?? "/" },
      amount: formatMinorUnits(fromStripe(session.amount_total ?? 0, currency)),
      ...{ isOver: session.status !== "open", isDeclined: searchParams.has("declined") },
    };
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(paymentPage(shown));
  };

  const server = createServer((request, response) => {
    // Another site's page can name this address, but not as its host (DNS rebinding).
    if (request.headers.host !== new URL(url()).host) return response.writeHead(403).end();
    const at = new URL(request.url ?? "/", url());
    const answering = at.pathname.startsWith("/pay/")
      ? callPage(request, response, at)
      : callApi(request, response, at);
    answering.catch((error: Error) =>
      json(response, 500, { error: { type: "api_error", message: error.message } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const url = (): string => {
    const address = server.address();
    return typeof address === "object" && address ? `http://${host}:${address.port}` : "";
  };

  return {
    url: url(),

    /** The variables with which the functions use it. */
    env: { STRIPE_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_STAND_IN: url() },

    /** @param address where events go from now on; a function is asked for each one */
    sendEventsTo: (address: string | (() => string)): void => {
      webhook = typeof address === "string" ? () => address : address;
    },

    /** Decides what becomes of each event from now on. */
    deliverBy: (chosen: (type: Event["type"]) => Delivery): void => {
      delivery = chosen;
    },

    /** Delivers what was held, in any order. @returns once all is answered */
    release: async (inOrder: (events: readonly Kept[]) => readonly Kept[] = (all) => all) => {
      for (const entry of inOrder(held.splice(0))) await deliver(entry);
    },

    /** Resolves when every event that was sent is answered. */
    idle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    /** All events, the first one first. */
    events: (): readonly Event[] => kept.map(({ event }) => event),

    /** The payment pages, the first one first. */
    sessions: (): readonly Session[] => [...sessions.values()],
    refunds: (): readonly Refund[] => [...refunds.values()],

    /** What a customer does on a payment page, by its id or its address. */
    pay: (page: string, outcome: Outcome = "pay"): boolean =>
      pay(page.replace(/^.*\/pay\//, ""), outcome),

    /** A delayed method's result. */
    settle,

    /** The time of a payment page is over. */
    expire: (id: string): void => expire(find("checkout.session", sessions, id)),

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
      if (status === "failed") refund.failure_reason = "expired_or_canceled_card";
      emit(status === "failed" ? "refund.failed" : "refund.updated", refund);
    },

    /** A refund that somebody makes in Stripe's dashboard. */
    refundAtStripe: (intent: string, amount: number): Refund =>
      createRefund(new URLSearchParams({ payment_intent: intent, amount: String(amount) })),

    /** A customer's bank asks for the money. @returns the dispute's id */
    dispute: (payment: string): string => {
      const { id, amount, currency } = find("payment_intent", intents, payment);
      const dispute: Dispute = {
        ...({ id: newId("dp"), object: "dispute", created: seconds() } as const),
        ...{ amount, currency, payment_intent: id, status: "needs_response" },
      };
      disputes.set(dispute.id, dispute);
      emit("charge.dispute.created", dispute);
      return dispute.id;
    },
    closeDispute: (id: string, status: "won" | "lost"): void => {
      const dispute = find("dispute", disputes, id);
      dispute.status = status;
      emit("charge.dispute.closed", dispute);
    },

    /** Whether it answers nothing but errors, and whether its answers get lost after the work is done. */
    fail: ({
      down = false,
      loseAnswers = false,
    }: {
      down?: boolean;
      loseAnswers?: boolean;
    }): void => {
      isDown = down;
      losesAnswers = loseAnswers;
    },

    close: (): void => {
      for (const timer of timers) clearTimeout(timer);
      server.close();
      server.closeAllConnections();
    },
  };
};
