import { methodAndPath, type Page } from "@pros-and-drill/contract/calls";
import { type Endpoint, endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import type { Request, Response } from "express";
import type { CheckApp } from "../auth/app-check.ts";
import type { Authentication } from "../auth/authenticate.ts";
import { refusalOf } from "../auth/authorise.ts";
import type { Caller, SignedIn } from "../auth/caller.ts";
import { isRecentEnough } from "../auth/recent-sign-in.ts";
import { refuseAfter } from "../firestore/busy.ts";
import { answerHolder } from "./answer-holder.ts";
import { readJson } from "./body.ts";
import type { Handlers } from "./handlers.ts";
import { Problem } from "./problem.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Locals } from "./request-log.ts";
import { senderOf } from "./sender.ts";
import { parseFields, parsePath } from "./validate.ts";
import { withTimeout } from "./with-timeout.ts";

/** Milliseconds after which a call is answered 503, if Firestore or Auth hangs. */
const timeoutMs = 8_500;

/**
 * Milliseconds after which no write may begin. A commit that begins just before has ended by the
 * timeout (firestore/connect.ts).
 */
const lastWriteMs = 6_000;

const timeoutError = () => new Problem("unavailable", "The shop took too long to answer");

/**
 * The Cache-Control of calls whose answer may be stored. What is public doesn't depend on who asks,
 * so Hosting's CDN can answer many visitors of the home page from one read every few seconds.
 */
const caching: { readonly [R in Route]?: string } = {
  "GET /product": "public, max-age=0, s-maxage=5",
  "GET /product/:id": "public, max-age=0, s-maxage=2",
  "GET /product/:id/reviews": "public, max-age=0, s-maxage=5",
  "GET /review": "public, max-age=0, s-maxage=5",
  "GET /catalogue": "public, max-age=0, s-maxage=5",
  "GET /openapi.json": "public, max-age=300",
};

/** What decides whether a call is answered at all. */
export interface Gates {
  readonly checkApp: CheckApp;
  readonly authentication: Authentication;
  readonly limits: RateLimits;
}

/** A handler of whichever route. */
type AnyHandler = (input: unknown, caller: Caller | null, deadline: number) => Promise<unknown>;

/**
 * Serves one call of the endpoint table. It checks, in this order: how often the sender calls (429),
 * from which app (403), who calls (401), whether they may (403) and have signed in just now (403), the path (400), the body's type (415),
 * size (413) and syntax (400), the fields (422). So a stranger learns nothing of what a call takes.
 */
export const serve = (route: Route, handlers: Handlers, gates: Gates) => {
  const { checkApp, authentication, limits } = gates;
  const endpoint: Endpoint = endpoints[route];
  const isRead = methodAndPath(route).method === "GET";
  // The type of `handlers` pairs each handler with its route; a loop over routes can't show it.
  const handle = handlers[route] as AnyHandler;

  const answer = async (
    req: Request,
    query: URLSearchParams,
    deadline: number,
  ): Promise<unknown> => {
    const { headers } = req;
    const holder = await authentication.verify(endpoint.token, headers.authorization);
    const answerTo = async (caller: SignedIn | null): Promise<unknown> => {
      const refusal = refusalOf(endpoint, caller);
      if (refusal) throw new Problem(refusal);
      if (holder && !isRecentEnough(endpoint, holder.authTime, Date.now())) {
        throw new Problem("sign-in-again", "Confirm that it is you first: sign in again");
      }
      const params = parsePath(endpoint, req.params);
      const body = endpoint.body && (await readJson(req, deadline));
      const fields = parseFields(endpoint, { query, headers, body });
      refuseAfter(deadline);
      return handle({ params, ...fields }, caller, deadline);
    };
    await (holder ? limits.checkHolder(holder) : limits.countSender(senderOf(req)));
    // A visitor's call of a public list needs no proof, a signed-in one does: it may answer more.
    const needsProof = holder !== null || endpoint.access !== "public";
    if (needsProof && !(await checkApp(headers["x-firebase-appcheck"]))) {
      throw new Problem("forbidden", "Only the shop's own pages may call this");
    }
    return holder ? answerHolder(holder, authentication, limits, isRead, answerTo) : answerTo(null);
  };

  return async (req: Request, res: Response<unknown, Locals>): Promise<void> => {
    res.locals.route = route;
    const query = new URLSearchParams(/\?.*/s.exec(req.originalUrl)?.[0]);
    const { arrived } = res.locals;
    const left = arrived + timeoutMs - Date.now();
    const output = await withTimeout(left, answer(req, query, arrived + lastWriteMs), timeoutError);
    const { body, next } = inContract(endpoint, output);
    if (next) res.set("Link", nextLink(query, next));
    if (caching[route]) res.set("Cache-Control", caching[route]);
    res.status(endpoint.status).json(body);
  };
};

/** A handler's output, without any field that the contract doesn't name. */
const inContract = (
  endpoint: Endpoint,
  output: unknown,
): { body: unknown; next?: string | null } => {
  if (!endpoint.paged) return { body: endpoint.response.parse(output) };
  const { entries, next } = output as Page<unknown>; // so says the type of a paged call's handler
  return { body: entries.map((entry) => endpoint.response.parse(entry)), next };
};

/**
 * The address of the next page (RFC 8288). It is relative, a query alone, so it is right wherever
 * the API hangs: under /api behind Hosting, at the root of the function's own host.
 */
const nextLink = (query: URLSearchParams, cursor: string): string => {
  const next = new URLSearchParams(query);
  next.set("cursor", cursor);
  return `<?${next}>; rel="next"`;
};
