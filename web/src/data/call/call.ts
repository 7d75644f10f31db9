import {
  type Response as Answer,
  type Entry,
  methodAndPath,
  type Page,
  type Request,
} from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";
import type { PageQuery } from "@shop/contract/fields";
import type { Problem } from "@shop/contract/problem";
import {
  type AddressParts,
  callAddress,
  type ListQuery,
  type PagedRoute,
} from "../../runtime/call-address.ts";
import { recordReach } from "../../runtime/connection.ts";
import { isStored, recordAge } from "../../runtime/list-ages.ts";
import { peekPrefetched, takePrefetched } from "../../runtime/prefetched.ts";
import { CallFailed } from "./call-failed.ts";
import { credentials } from "./credentials.ts";
import { recordClosedShop, recordSettingsRevision } from "./settings-revision.ts";

/** {host} of SPEC.md section 7. */
const host: string = import.meta.env.VITE_API_BASE ?? "/api";

/** Milliseconds after which a call is aborted that names no others. */
const usualTimeoutMs = 30_000;

interface Parts extends AddressParts {
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

interface Options {
  /** The token to send; by default the session's. */
  token?: string;
  signal?: AbortSignal;
  /** Whether the call completes even if the page is closed. */
  keepalive?: boolean;
  /** Sends the request; fetch by default. */
  transport?: (url: string, request: RequestInit) => Promise<Response>;
  /** Milliseconds after which it is aborted; half a minute by default. */
  timeoutMs?: number;
}

let hear = (_sentAt: number, _response: Response): void => {};

/** @param listener called for each answer but those that the boot script has requested; for one part of the site */
export const onAnswer = (listener: typeof hear): void => {
  hear = listener;
};

const address = (route: Route, parts: Parts): string => callAddress(host, route, parts);

/** The tokens that open guests' orders. */
interface OrderTokens {
  /** @returns the token that opens this order; null without one */
  readonly of: (id: string) => string | null;
  /** Forgets a token that opens the order no longer. */
  readonly drop: (id: string) => void;
}

let orderTokens: OrderTokens | null = null;

/** Called by `order-tokens.ts`, which loads with the pages that guests open their orders on. */
export const provideOrderTokens = (tokens: OrderTokens): void => {
  orderTokens = tokens;
};

/** The id of the order that a call is about, if a guest may make it with a token for that order. */
const ownOrder = (route: Route, { params = {} }: Parts): string | null =>
  / \/(purchase|papers)\/:id/.test(route) ? String(params.id) : null;

/** What authorises a call: a guest's token for the order that it is about, or the session's. */
const authorizationOf = (route: Route, parts: Parts, token: string | undefined): string | null => {
  const order = token === undefined ? ownOrder(route, parts) : null;
  const guest = order === null ? null : orderTokens?.of(order);
  if (guest) return `Order ${guest}`;
  const bearer = token ?? credentials().token();
  return bearer ? `Bearer ${bearer}` : null;
};

const send = async (
  route: Route,
  parts: Parts,
  { token, signal, keepalive = false, transport = fetch, timeoutMs = usualTimeoutMs }: Options,
): Promise<Response> => {
  const { method } = methodAndPath(route);
  const headers = new Headers();
  for (const [name, value] of Object.entries(parts.headers ?? {})) {
    if (value !== undefined) headers.set(name, value);
  }
  const bearer = token ?? credentials().token();
  const authorization = authorizationOf(route, parts, token);
  if (authorization) headers.set("authorization", authorization);
  // Without a session the shop wants the proof for what is written, too.
  if (authorization || method !== "GET") {
    for (const [name, value] of Object.entries(await credentials().proof())) {
      headers.set(name, value);
    }
  }
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  const timeout = AbortSignal.timeout(timeoutMs);
  const aborted = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const url = address(route, parts);
  const sentAt = Date.now();
  try {
    const prefetched = method === "GET" && takePrefetched(url, bearer, aborted);
    const response = await (prefetched ||
      transport(url, {
        method,
        headers,
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal: aborted,
        keepalive,
      }));
    recordReach(!isStored(response));
    recordAge(url, response);
    if (!isStored(response)) recordSettingsRevision(response);
    if (!prefetched) hear(sentAt, response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!timeout.aborted) recordReach(false);
    throw new CallFailed(
      timeout.aborted
        ? "The shop took too long to answer. Please try again."
        : "The shop can't be reached. Check your connection and try again.",
    );
  }
};

const bodyOf = async <T>(response: Response): Promise<T> => {
  try {
    return await response.json();
  } catch {
    throw new CallFailed("The shop's answer was cut off. Please try again.");
  }
};

const failure = async (response: Response): Promise<CallFailed> => {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
  const problem: Problem | null = isProblem ? await response.json().catch(() => null) : null;
  if (problem?.code === "not-open") recordClosedShop();
  if (!problem?.detail) {
    return new CallFailed("The shop answered with an error. Please try again.", response.status);
  }
  const fields = problem.errors?.map(({ field, message }) => `${field} ${message}`).join(", ");
  return new CallFailed(fields ?? problem.detail, problem.status, problem);
};

const answerOf = async (route: Route, parts: Parts, options: Options): Promise<Response> => {
  const session = credentials();
  const before = session.token();
  let response = await send(route, parts, options);
  const order = ownOrder(route, parts);
  if (response.status === 401 && order !== null && orderTokens?.of(order)) {
    orderTokens.drop(order); // it has expired, or an account has the order now
    response = await send(route, parts, options);
  }
  if (response.status === 401 && !options.token) {
    // Another call may have renewed the session meanwhile.
    const renewed = (session.token() ?? before) !== before || (await session.renew());
    if (renewed) {
      response = await send(route, parts, options);
      if (response.status === 401) await session.end(); // the renewed session is refused as well
    }
  }
  if (!response.ok) throw await failure(response);
  if (!response.headers.get("content-type")?.startsWith("application/json")) {
    throw new CallFailed("The shop answered something unexpected. Please try again.");
  }
  return response;
};

/**
 * Makes one call of the contract with the session's token, if there is one.
 *
 * @param route the call's name in the endpoint table: "GET /product"
 * @param request its parameters, query, headers and body
 * @returns the answer's body, as the contract describes it
 * @throws CallFailed when there is no such answer
 */
export const call = async <R extends Route>(
  route: R,
  request: Request<R>,
  options: Options = {},
): Promise<Answer<R>> => bodyOf(await answerOf(route, request, options));

/** @returns the next page's cursor, from a Link header */
const nextIn = (link: string | null = null): string | null => {
  const next = link?.match(/[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/)?.[1];
  return next ? decodeURIComponent(next) : null;
};

/** One page of a list, with the cursor of the next one (RFC 8288: Link, rel="next"). */
export const callPage = async <R extends PagedRoute>(
  route: R,
  query: ListQuery<R> & Pick<PageQuery, "cursor">,
  { params = {}, ...options }: Options & Pick<AddressParts, "params"> = {},
): Promise<Page<Entry<R>>> => {
  const response = await answerOf(route, { params, query }, options);
  const { headers } = response;
  return {
    entries: await bodyOf(response),
    next: nextIn(headers.get("link")),
    unreadable: headers.get("unreadable")?.split(",") ?? [],
  };
};

/** A list's first page, if the boot script has requested it and it has arrived. */
export const prefetchedPage = <R extends PagedRoute>(
  route: R,
  query: ListQuery<R>,
): Page<Entry<R>> | undefined => {
  const answer = peekPrefetched(address(route, { query }), credentials().token());
  // as: the same call answered as in callPage, with the same type
  return answer && { entries: answer.body as Entry<R>[], next: nextIn(answer.link) };
};
