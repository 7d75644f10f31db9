import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { formatMinorUnits } from "@shop/contract/format";
import { z } from "zod";
import { fromStripe } from "../../functions/src/payments/provider/stripe-amount.ts";
import { stripeAccount } from "./account.ts";
import { stripeEvents } from "./events.ts";
import { listPage, newId, Refused } from "./objects.ts";
import { isOutcome, type Outcome, paymentPage } from "./payment-page.ts";

const host = "127.0.0.1";

interface Options {
  readonly port?: number;
  readonly secret?: string;
  readonly webhookSecret?: string;
  /** Milliseconds after which a slow payment succeeds by itself; null for never. */
  readonly slowMs?: number | null;
}

/** What happens in the middle of a call, whose answer is lost then. */
interface Interruption {
  /** Whether Stripe has carried the call out before; otherwise it never reached Stripe. */
  readonly isDone: boolean;
  readonly happens: () => Promise<unknown>;
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripe>>;

/** An answer of the API. */
interface Reply {
  readonly status: number;
  readonly code?: string | undefined;
  readonly body: unknown;
}

/** The answer to a call whose key was used before. */
interface StoredReply extends Reply {
  readonly request: string;
}

const json = (response: ServerResponse, { status, body }: Reply, isReplayed = false): void => {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": newId("req"),
    ...(isReplayed ? { "idempotent-replayed": "true", "stripe-should-retry": "false" } : {}),
  });
  response.end(JSON.stringify(body));
};

/** @returns a refusal as Stripe's API has it (https://docs.stripe.com/api/errors); any other error is a fault of its own */
const refusal = (error: unknown): Reply => {
  const { message, status, type, code } =
    error instanceof Refused
      ? error
      : { message: String(error), status: 500, type: "api_error", code: undefined };
  return { status, code, body: { error: { type, message, ...(code ? { code } : {}) } } };
};

const refuse = (response: ServerResponse, error: unknown): void => json(response, refusal(error));

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
  const events = stripeEvents(webhookSecret);
  const account = stripeAccount(events, (id) => `${url()}/pay/${id}`, slowMs);
  const known = new Map<string, StoredReply>();
  let isDown = false;
  let losesAnswers = false;
  let faults = 0;
  let answeringMs = 0;
  let interruptionOf: (call: string) => Interruption | null = () => null;

  const answerTo = (method: string, path: string, form: URLSearchParams): unknown => {
    const [resource = "", id = "", action] = path.replace(/^\/v1\/(checkout\/)?/, "").split("/");
    const intent = form.get("payment_intent");
    switch (`${method} ${resource}${id ? "/:id" : ""}${action ? `/${action}` : ""}`) {
      case "POST sessions":
        return account.createSession(form);
      case "GET sessions/:id": {
        const session = account.current(id);
        const isExpanded = [...form].some(
          ([name, value]) => name.startsWith("expand") && value.startsWith("payment_intent"),
        );
        const { payment_intent: intent } = session;
        return isExpanded && intent
          ? { ...session, payment_intent: account.intent(intent) }
          : session;
      }
      case "POST sessions/:id/expire":
        return account.expire(id);
      case "GET payment_intents/:id":
        return account.intent(id);
      case "POST refunds":
        return account.createRefund(form);
      case "GET refunds":
        return listPage(
          account.refunds().filter((one) => one.payment_intent === intent),
          form,
          path,
        );
      case "GET disputes":
        return listPage(
          account.disputes().filter((one) => one.payment_intent === intent),
          form,
          path,
        );
      case "GET balance_transactions": {
        const { data, has_more } = account.movements(form);
        return { object: "list", url: path, data, has_more };
      }
      case "GET events": {
        const since = Number(form.get("created[gte]") ?? 0);
        const wanted = new Set(
          [...form].flatMap(([name, value]) => (name.startsWith("types") ? [value] : [])),
        );
        const found = events
          .since(since)
          .filter(
            ({ event, isDelivered }) =>
              (wanted.size === 0 || wanted.has(event.type)) &&
              (form.get("delivery_success") !== "false" || !isDelivered),
          );
        return listPage(
          found.map(({ event }) => event),
          form,
          path,
        );
      }
      default:
        throw new Refused(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
    }
  };

  const replyTo = (isPost: boolean, work: () => unknown): Reply => {
    try {
      if (isPost && faults > 0) {
        faults -= 1;
        throw new Error("An unknown error occurred");
      }
      return { status: 200, body: structuredClone(work()) };
    } catch (error) {
      return refusal(error);
    }
  };

  /** The same key is answered in the same way, also by an error, and belongs to one request. */
  const replyOnce = (
    key: string | undefined,
    request: string,
    reply: () => Reply,
  ): { readonly reply: Reply; readonly isReplayed: boolean } => {
    const before = key === undefined ? undefined : known.get(key);
    if (before && before.request !== request)
      throw new Refused(
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        { type: "idempotency_error" },
      );
    if (before) return { reply: before, isReplayed: true };
    const first = reply();
    // A call whose parameters are invalid hasn't begun, and isn't stored.
    if (key !== undefined && (first.status !== 400 || first.code))
      known.set(key, { request, ...first });
    return { reply: first, isReplayed: false };
  };

  const callApi = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, search }: URL,
  ) => {
    const body = await text(request);
    if (isDown) throw new Refused("Down", { status: 503, type: "api_error" });
    if (request.headers.authorization !== `Bearer ${secret}`)
      throw new Refused("Invalid API Key provided", { status: 401 });
    const { method = "GET" } = request;
    const key = z.string().optional().parse(request.headers["idempotency-key"]);
    const form = new URLSearchParams(method === "GET" ? search : body);
    const interruption = interruptionOf(`${method} ${pathname}`);
    if (interruption?.isDone === false) {
      await interruption.happens();
      return response.destroy();
    }
    try {
      const isPost = method === "POST";
      const { reply, isReplayed } = replyOnce(isPost ? key : undefined, `${pathname} ${body}`, () =>
        replyTo(isPost, () => answerTo(method, pathname, form)),
      );
      if (losesAnswers) response.destroy();
      else if (!interruption) json(response, reply, isReplayed);
    } finally {
      await interruption?.happens(); // also in the middle of a refusal
      if (interruption) response.destroy();
    }
  };

  /** The page that a customer sees, and what they press there. */
  const callPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: URL,
  ) => {
    const session = account.current(pathname.replace("/pay/", ""));
    const { id, success_url: success, cancel_url: cancelUrl } = session;
    if (request.method === "POST") {
      const outcome = new URLSearchParams(await text(request)).get("outcome") ?? undefined;
      if (!isOutcome(outcome) || session.status !== "open")
        return response.writeHead(303, { location: `/pay/${id}` }).end();
      const location = account.pay(id, outcome) ? (success ?? "/") : `/pay/${id}?declined`;
      return response.writeHead(303, { location }).end();
    }
    const currency = (session.currency ?? "").toUpperCase();
    const shown = {
      ...{ id, name: account.nameOf(id), cancelUrl: cancelUrl ?? "/" },
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
    const begin = performance.now();
    response.once("finish", () => {
      answeringMs += performance.now() - begin;
    });
    const at = new URL(request.url ?? "/", url());
    const answering = at.pathname.startsWith("/pay/")
      ? callPage(request, response, at)
      : callApi(request, response, at);
    answering.catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const url = (): string => {
    const address = server.address();
    return typeof address === "object" && address ? `http://${host}:${address.port}` : "";
  };

  const { createSession: _, createRefund: __, movements: ___, ...own } = account;
  const { close: closeAccount, pay, ...rest } = own;
  const { sendTo, close: closeEvents, since: ____, ...delivery } = events;
  return {
    ...rest,
    ...delivery,
    url: url(),

    /** The variables with which the functions use it. */
    env: { STRIPE_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_STAND_IN: url() },
    sendEventsTo: sendTo,

    /**
     * What a customer does on a payment page, by its id or its address.
     *
     * @param at when they do it, if not now
     */
    pay: (page: string, outcome: Outcome = "pay", at?: Date): boolean =>
      pay(page.replace(/^.*\/pay\//, ""), outcome, at && Math.floor(at.getTime() / 1000)),

    /**
     * Whether it answers nothing but errors, whether its answers get lost after the work is done, and how many of the next
     * calls that write end with an error 500, which their keys keep.
     */
    fail: ({
      down = false,
      loseAnswers = false,
      storedErrors = 0,
    }: {
      down?: boolean;
      loseAnswers?: boolean;
      storedErrors?: number;
    }): void => {
      isDown = down;
      losesAnswers = loseAnswers;
      faults = storedErrors;
    },

    /** Decides, for each call of the API such as "POST /v1/refunds", whether something happens in the middle of it. */
    interrupt: (chosen: (call: string) => Interruption | null): void => {
      interruptionOf = chosen;
    },

    /** @returns milliseconds that its answers have taken so far, from each request's arrival */
    answeringMs: (): number => answeringMs,

    close: (): void => {
      closeEvents();
      closeAccount();
      server.close();
      server.closeAllConnections();
    },
  };
};
