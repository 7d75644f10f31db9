import { methodAndPath } from "@pros-and-drill/contract/calls";
import { endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import { openApi } from "@pros-and-drill/contract/openapi";
import express, { type Express } from "express";
import type { AppCheck } from "firebase-admin/app-check";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { checkAppWith } from "./auth/app-check.ts";
import { authenticateWith } from "./auth/authenticate.ts";
import { readAheadWith } from "./auth/read-ahead.ts";
import { leaseFrom } from "./http/call-pools.ts";
import { guardReplies } from "./http/guard-replies.ts";
import type { Handlers } from "./http/handlers.ts";
import { limitSenders } from "./http/limit-senders.ts";
import { Problem } from "./http/problem.ts";
import { createRateLimiter, type RequestsPerMinute } from "./http/rate-limiter.ts";
import { logRequest } from "./http/request-log.ts";
import { sendProblem } from "./http/send-problem.ts";
import { type Gates, serve } from "./http/serve.ts";
import { orderHandlers } from "./orders/handlers.ts";
import { orderStore } from "./orders/order-store.ts";
import { refuseUnreadableUrls } from "./platform/unreadable-urls.ts";
import { productHandlers } from "./products/handlers.ts";
import { productStore } from "./products/product-store.ts";
import { reviewHandlers } from "./reviews/handlers.ts";
import { reviewStore } from "./reviews/review-store.ts";
import { accounts } from "./users/accounts.ts";
import { userHandlers } from "./users/handlers.ts";
import { userStore } from "./users/user-store.ts";

/**
 * The API: every call of the endpoint table, and the handlers behind them.
 *
 * @param db the shop's database
 * @param auth the shop's accounts
 * @param appCheck Firebase App Check, if signed-in calls must pass it
 * @param perMinute how often one caller may call
 * @param instances of this that may run at once
 */
export const createApp = (
  db: Firestore,
  auth: Auth,
  appCheck: AppCheck | null,
  perMinute: RequestsPerMinute,
  instances: number,
): Express => {
  const handlers: Handlers = {
    ...productHandlers(productStore(db)),
    ...orderHandlers(orderStore(db)),
    ...reviewHandlers(reviewStore(db)),
    ...userHandlers(userStore(db), accounts(auth)),
    "GET /openapi.json": async () => openApi(),
  };
  const countCall = createRateLimiter(leaseFrom(db), instances);
  const authenticate = authenticateWith(auth);
  const gates: Gates = {
    checkApp: checkAppWith(appCheck),
    authenticate,
    readAhead: readAheadWith(authenticate),
    countCallOf: ({ uid }) => countCall("account", uid, perMinute.account),
  };

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // of no use on what isn't kept
  app.enable("case sensitive routing");
  app.use(logRequest, guardReplies, limitSenders(countCall, perMinute));
  app.use(refuseUnreadableUrls(() => new Problem("malformed-path")));
  // Object.keys forgets the keys' type
  for (const route of Object.keys(endpoints) as Route[]) {
    const { method, path } = methodAndPath(route);
    const on = method.toLowerCase() as Lowercase<typeof method>; // toLowerCase forgets the letters
    // Hosting passes the whole path on; the function's own address begins after /api.
    app[on]([`/api${path}`, path], serve(route, handlers, gates));
  }
  app.use(() => {
    throw new Problem("not-found");
  }, sendProblem);
  return app;
};
