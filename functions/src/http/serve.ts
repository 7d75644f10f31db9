import { methodAndPath, type Page } from "@shop/contract/calls";
import { endpoints, type Route } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { isAdmin, isStaff } from "@shop/contract/roles";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { Request, Response } from "express";
import { error as logError } from "firebase-functions/logger";
import { z } from "zod";
import type { CheckApp } from "../auth/app-check.ts";
import type { Authentication, TokenOwner } from "../auth/authenticate.ts";
import { isRecentEnough, refusalOf } from "../auth/authorise.ts";
import type { Caller, SignedIn } from "../auth/caller.ts";
import { type OrderToken, orderTokenIn } from "../auth/order-token.ts";
import { refuseAfter } from "../firestore/busy.ts";
import { readJson } from "./body.ts";
import type { Cursors } from "./cursors.ts";
import type { Handlers } from "./handlers.ts";
import { Problem } from "./problem.ts";
import { budgetOf, costOf, type RateLimits } from "./rate-limits.ts";
import type { Locals } from "./request-log.ts";
import { senderOf } from "./sender.ts";
import { parseFields, parsePath } from "./validate.ts";
import { withTimeout } from "./with-timeout.ts";

/** Milliseconds after which a call is answered 503, if Firestore or Auth hangs and its endpoint names no others. */
const usualTimeoutMs = 8_500;

/**
 * Milliseconds of a call in which no write may start any more. A commit that starts just before ends within the timeout
 * (firestore/connect.ts).
 */
const afterLastWriteMs = 2_500;

/**
 * Milliseconds for looking a caller's account up. firebase-admin's own timeout is 25 s
 * (auth-api-request.js).
 */
const lookUpMs = 3_000;

const lookUpError = () =>
  new Problem("unavailable", "Your account couldn't be checked in time. Please try again.");

const timeoutError = () => new Problem("unavailable", "The shop took too long to answer");

/**
 * The Cache-Control of public calls. Their answers don't depend on the caller, so Hosting's CDN serves many
 * visitors from one read every few seconds.
 */
const caching: { readonly [R in Route]?: string } = {
  "GET /product": "public, max-age=0, s-maxage=5",
  "GET /product/:id": "public, max-age=0, s-maxage=2",
  "GET /product/:id/reviews": "public, max-age=0, s-maxage=5",
  "GET /review": "public, max-age=0, s-maxage=5",
  "GET /catalogue": "public, max-age=0, s-maxage=5",
  "GET /bestSellers": "public, max-age=0, s-maxage=60",
  "GET /settings": "public, max-age=0, s-maxage=5",
  "GET /texts/:name": "public, max-age=0, s-maxage=5",
  "GET /openapi.json": "public, max-age=300",
};

/** The checks in front of every handler. */
export interface Gates {
  readonly checkApp: CheckApp;
  readonly authentication: Authentication;
  /** Finds the guest whose order a page token opens; null for any other token. */
  readonly findGuest: (token: OrderToken) => Promise<Caller | null>;
  /** Carries out what follows from a verified address, for a session that was opened before the verification. */
  readonly onVerifiedSince: (caller: Caller, deadline: number) => Promise<void>;
  readonly limits: RateLimits;
  readonly cursors: Cursors;
  /**
   * Reads what admins have set: whether the shop is open, and the revision, which every public list and every
   * answer to staff names, so that pages ask for what they don't know.
   */
  readonly settings: () => Promise<Pick<ShopSettings, "revision" | "opening">>;
}

/** A handler of any route. */
type AnyHandler = (input: AnyInput, caller: Caller | null, deadline: number) => Promise<unknown>;

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** The parts of every list's query and output that concern paging. */
const ListQuery = z.looseObject({ cursor: z.string().optional(), limit: z.unknown().optional() });
const ListOutput = z.looseObject({ next: z.string().nullish() });

/** A body that names a discount code. */
const WithCode = z.looseObject({ code: z.string() });

/**
 * Serves one call of the endpoint table. It checks, in this order: rate limit (429), App Check (403),
 * authentication (401), authorisation and whether the shop is open (403), recent sign-in (403), path (400), the body's type (415), size
 * (413) and syntax (400), fields (422), orders of guests and tries of a discount code (429). An unauthorised caller learns nothing about a call's input.
 */
export const serve = (route: Route, handlers: Handlers, gates: Gates) => {
  const { checkApp, authentication, findGuest, limits, cursors } = gates;
  const endpoint: Endpoint = endpoints[route];
  const { method } = methodAndPath(route);
  const budget = budgetOf(method, endpoint);
  const { timeoutMs = usualTimeoutMs } = endpoint;
  // The type of `handlers` pairs each handler with its route; a loop over routes can't show it.
  const handle = handlers[route] as AnyHandler;

  /** Looks a token's account up, and counts the call for it. */
  const lookUp = async (owner: TokenOwner, documents: number): Promise<SignedIn | null> => {
    const caller = await withTimeout(lookUpMs, authentication.lookUp(owner), lookUpError);
    await (caller ? limits.countAccount(owner, budget, documents) : limits.countRefused(owner));
    return caller;
  };

  /** A failure fails no call: the sender of mails finds the verification as well. */
  const noticeVerification = async (
    { wasVerified }: TokenOwner,
    caller: Caller,
    deadline: number,
  ): Promise<void> => {
    if (wasVerified || !caller.emailVerified) return;
    await gates
      .onVerifiedSince(caller, deadline)
      .catch((error: unknown) =>
        logError("verification not carried out", { error: String(error) }),
      );
  };

  /** Handles a list's call: verifies its cursor, and signs the next one. */
  const handleList: AnyHandler = async (input, caller, deadline) => {
    const { cursor, limit, ...query } = ListQuery.parse(input.query);
    const list = { route, params: input.params, query };
    const place = cursor === undefined ? undefined : await cursors.read(list, cursor);
    const wanted = { ...query, limit, cursor: place };
    const output = ListOutput.parse(await handle({ ...input, query: wanted }, caller, deadline));
    return output.next ? { ...output, next: await cursors.sign(list, output.next) } : output;
  };
  /** Whether the call is open to whom the endpoint table names. */
  const readOpening = async (): Promise<boolean> =>
    !endpoint.whenOpen || (await gates.settings()).opening.open;

  const isList = endpoint.query !== undefined && "cursor" in endpoint.query.shape;

  const answer = async (
    req: Request,
    query: URLSearchParams,
    deadline: number,
  ): Promise<{ output: unknown; worksHere: boolean; isOpen: boolean }> => {
    const { headers } = req;
    const documents = costOf(endpoint, query);
    const opening = readOpening(); // while the caller is looked up
    const kind = endpoint.token === "ignored" && !(await opening) ? "session" : endpoint.token;
    const guestToken = endpoint.guests ? orderTokenIn(headers.authorization) : null;
    const owner = await authentication.verify(kind, headers.authorization);
    await (owner ? limits.checkOwner(owner, budget) : limits.countSender(senderOf(req), documents));
    // A visitor's call of a public list needs no App Check. A signed-in one does, since it may answer more, and one that writes.
    const needsProof = owner !== null || endpoint.access !== "public" || method !== "GET";
    if (needsProof && !(await checkApp(headers["x-firebase-appcheck"]))) {
      throw new Problem("forbidden", "Only the shop's own pages may call this");
    }
    const caller = guestToken
      ? await withTimeout(lookUpMs, findGuest(guestToken), lookUpError)
      : owner && (await lookUp(owner, documents));
    const refusal = refusalOf(endpoint, caller, req.params);
    if (refusal) throw new Problem(refusal);
    const isOpen = await opening;
    if (!isOpen && !(caller && isAdmin(caller.role))) {
      // A page renews a session that is over, which may be an admin's.
      if (headers.authorization && !caller) throw new Problem("unauthenticated");
      throw new Problem("not-open", "The shop opens soon");
    }
    if (owner && !isRecentEnough(endpoint, owner.authTime, Date.now())) {
      throw new Problem("sign-in-again", "Please sign in again to confirm that it is you.");
    }
    const params = parsePath(endpoint, req.params);
    const body = endpoint.body && (await readJson(req, deadline, endpoint.bodyBytes));
    const fields = parseFields(endpoint, { query, headers, body });
    if (endpoint.guestOrder) await limits.countGuestOrder(senderOf(req));
    if (endpoint.triesCode && WithCode.safeParse(fields.body).success)
      await limits.countCodeTry(senderOf(req), owner);
    if (owner && caller && kind === "session") await noticeVerification(owner, caller, deadline);
    refuseAfter(deadline);
    const output = await (isList ? handleList : handle)({ params, ...fields }, caller, deadline);
    return { output, worksHere: caller !== null && isStaff(caller.role), isOpen };
  };

  return async (req: Request, res: Response<unknown, Locals>): Promise<void> => {
    res.locals.route = route;
    const query = new URLSearchParams(/\?.*/s.exec(req.originalUrl)?.[0]);
    const { arrived } = res.locals;
    const left = arrived + timeoutMs - Date.now();
    const answering = answer(req, query, arrived + timeoutMs - afterLastWriteMs);
    const { output, worksHere, isOpen } = await withTimeout(left, answering, timeoutError);
    const { body, next, unreadable } = inContract(route, endpoint, output);
    if (next) res.set("Link", nextLink(query, next));
    if (worksHere && unreadable.length > 0)
      res.set("Unreadable", unreadable.map(encodeURIComponent).join(","));
    if (caching[route] && isOpen) res.set("Cache-Control", caching[route]);
    if (caching[route] || worksHere)
      res.set("Settings-Revision", String((await gates.settings()).revision));
    res.status(endpoint.status).json(body);
  };
};

interface Answer {
  readonly body: unknown;
  readonly next?: string | null;
  /** The entries that a list couldn't answer, by their documents' paths or their ids. */
  readonly unreadable: readonly string[];
}

/** An entry's id, where it has one. */
const Identified = z.object({ _id: z.string() }).catch({ _id: "" });

/**
 * Removes every field that the response schema doesn't name. An entry of a list that doesn't fit it is logged and
 * left out, so that it doesn't take the list down.
 */
const inContract = (route: Route, { response, paged }: Endpoint, output: unknown): Answer => {
  if (!paged) return { body: response.parse(output), unreadable: [] };
  const { entries, next, unreadable = [] } = output as Page<unknown>; // so says the type of a paged call's handler
  const body: unknown[] = [];
  const unfit: string[] = [];
  for (const entry of entries) {
    const { success, data, error } = response.safeParse(entry);
    if (success) body.push(data);
    else {
      const { _id: id } = Identified.parse(entry);
      logError("entry that can't be answered", { route, id, issues: error.issues });
      unfit.push(id);
    }
  }
  return { body, next, unreadable: [...unreadable, ...unfit] };
};

/**
 * The address of the next page (RFC 8288). It is a relative reference that holds only the query, so it
 * works under /api behind Hosting and at the root of the function's own host.
 */
const nextLink = (query: URLSearchParams, cursor: string): string => {
  const next = new URLSearchParams(query);
  next.set("cursor", cursor);
  return `<?${next}>; rel="next"`;
};
