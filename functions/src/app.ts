import { methodAndPath } from "@pros-and-drill/contract/calls";
import { endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import { openApi } from "@pros-and-drill/contract/openapi";
import express, { type Express } from "express";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { authenticateWith } from "./http/authenticate.ts";
import { guardReplies, refuseUnreadableUrls } from "./http/entrance.ts";
import type { Handlers } from "./http/handlers.ts";
import { Problem } from "./http/problem.ts";
import { logRequest } from "./http/request-log.ts";
import { sendProblem } from "./http/send-problem.ts";
import { serve } from "./http/serve.ts";
import { orderHandlers } from "./orders/handlers.ts";
import { orderStore } from "./orders/order-store.ts";
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
 */
export const createApp = (db: Firestore, auth: Auth): Express => {
  const handlers: Handlers = {
    ...productHandlers(productStore(db)),
    ...orderHandlers(orderStore(db)),
    ...reviewHandlers(reviewStore(db)),
    ...userHandlers(userStore(db), accounts(auth)),
    "GET /openapi.json": async () => openApi(),
  };
  const authenticate = authenticateWith(auth);

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // of no use on what isn't kept
  app.enable("case sensitive routing");
  app.use(logRequest, guardReplies, refuseUnreadableUrls);
  // Object.keys forgets the keys' type
  for (const route of Object.keys(endpoints) as Route[]) {
    const { method, path } = methodAndPath(route);
    const on = method.toLowerCase() as Lowercase<typeof method>; // toLowerCase forgets the letters
    // Hosting passes the whole path on; the function's own address begins after /api.
    app[on]([`/api${path}`, path], serve(route, handlers, authenticate));
  }
  app.use(() => {
    throw new Problem("not-found");
  }, sendProblem);
  return app;
};
