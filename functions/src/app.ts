import { methodAndPath } from "@pros-and-drill/contract/calls";
import { endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import { openApi } from "@pros-and-drill/contract/openapi";
import express, { type Express } from "express";
import { type AppCheck, getAppCheck } from "firebase-admin/app-check";
import { type Auth, getAuth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { checkAppWith } from "./auth/app-check.ts";
import { authenticationWith } from "./auth/authenticate.ts";
import type { Settings } from "./environment.ts";
import { connect } from "./firestore/connect.ts";
import { mapPage } from "./firestore/read-page.ts";
import { cursorKeyIn, cursorsWith } from "./http/cursors.ts";
import { guardReplies } from "./http/guard-replies.ts";
import type { Handlers } from "./http/handlers.ts";
import { Problem } from "./http/problem.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { logRequest } from "./http/request-log.ts";
import { sendProblem } from "./http/send-problem.ts";
import { type Gates, serve } from "./http/serve.ts";
import { deleteMailsOf, releaseMails } from "./mail/mail-documents.ts";
import { mailsWith } from "./mail/mails-for.ts";
import { customerOrders } from "./orders/anonymise-orders.ts";
import { orderHandlers } from "./orders/handlers.ts";
import { toPublic as publicOrder } from "./orders/order.ts";
import { orderStore } from "./orders/order-store.ts";
import { refuseUndecodableUrls } from "./platform/intake.ts";
import { anonymiseAuthor } from "./products/author-store.ts";
import { Catalogue } from "./products/catalogue/catalogue.ts";
import { catalogueStore } from "./products/catalogue/catalogue-store.ts";
import { catalogueHandlers } from "./products/catalogue/handlers.ts";
import { snapshotStore } from "./products/catalogue/snapshot-store.ts";
import { productHandlers } from "./products/handlers.ts";
import { productStore } from "./products/product-store.ts";
import { restockingStore } from "./products/restocking-store.ts";
import { reviewHandlers } from "./reviews/handlers.ts";
import { productReviewHandlers } from "./reviews/product-handlers.ts";
import { toAdmin as wholeReview } from "./reviews/review.ts";
import { reviewStore } from "./reviews/review-store.ts";
import { productLocks } from "./stock/product-locks.ts";
import type { PersonalRecords } from "./users/account/account-data.ts";
import { accountStore } from "./users/account/account-store.ts";
import { accountHandlers } from "./users/account/handlers.ts";
import { accounts } from "./users/accounts.ts";
import { userHandlers } from "./users/handlers.ts";
import { userStore } from "./users/user-store.ts";

/**
 * The API: every call of the endpoint table with its handler.
 *
 * @param db the shop's database
 * @param auth the shop's accounts
 * @param appCheck Firebase App Check, if signed-in calls must pass it
 * @param settings what the owner has set
 */
const createApp = (
  db: Firestore,
  auth: Auth,
  appCheck: AppCheck | null,
  { documentsPerMinute, publicListMs, orderCaps, mail }: Settings,
): Express => {
  const locks = productLocks();
  const products = productStore(db, locks);
  const isOnSale = async (id: string) => (await products.onSale([id])).some(Boolean);
  const catalogue = new Catalogue(catalogueStore(db), snapshotStore(db), publicListMs);
  const restockings = restockingStore(db, locks);
  const orders = orderStore(db, locks, orderCaps, mailsWith(mail));
  const reviews = reviewStore(db, locks);
  const authAccounts = accounts(auth);
  const users = userStore(db, authAccounts.isAdmin);
  const ofCustomer = customerOrders(db);
  const personalRecords: PersonalRecords = {
    orders: async (uid, wanted) => mapPage(await orders.pageOf(uid, wanted), publicOrder),
    reviews: async (uid, wanted) => mapPage(await reviews.pageOf(uid, wanted), wholeReview),
    countUnshipped: ofCustomer.countUnshipped,
    anonymiseOrders: ofCustomer.forget,
    anonymiseRest: async (uid, deadline) => {
      await deleteMailsOf(db, uid, deadline);
      await reviews.anonymiseAuthor(uid, deadline);
      await anonymiseAuthor(db, uid, deadline);
      await orders.anonymiseAdmin(uid, deadline);
      await restockings.anonymiseAdmin(uid, deadline);
    },
  };
  const stockShares = {
    verified: orderCaps.verified.sharePercent,
    unverified: orderCaps.unverified.sharePercent,
  };
  const handlers: Handlers = {
    ...productHandlers(products, restockings, publicListMs),
    ...catalogueHandlers(catalogue, products.onSale, publicListMs),
    ...orderHandlers(orders),
    ...reviewHandlers(reviews, publicListMs),
    ...productReviewHandlers(reviews, isOnSale, publicListMs),
    ...userHandlers(users, authAccounts, (caller, deadline) =>
      Promise.all([releaseMails(db, caller, deadline), reviews.publish(caller.uid, deadline)]),
    ),
    ...accountHandlers(users, authAccounts, accountStore(db), personalRecords, stockShares),
    "GET /openapi.json": async () => openApi(),
  };
  const gates: Gates = {
    checkApp: checkAppWith(appCheck),
    authentication: authenticationWith(auth),
    limits: rateLimits(documentsPerMinute),
    cursors: cursorsWith(cursorKeyIn(db)),
  };

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // most answers may not be cached
  app.enable("case sensitive routing");
  app.use(logRequest, guardReplies);
  app.use(refuseUndecodableUrls(() => new Problem("malformed-path")));
  // Object.keys forgets the keys' type
  for (const route of Object.keys(endpoints) as Route[]) {
    const { method, path } = methodAndPath(route);
    const on = method.toLowerCase() as Lowercase<typeof method>; // toLowerCase widens the type to string
    // Hosting passes on the whole path; the function's own address begins after /api.
    app[on]([`/api${path}`, path], serve(route, handlers, gates));
  }
  app.use(() => {
    throw new Problem("not-found");
  }, sendProblem);
  return app;
};

/** @returns the API with its Firebase services, in the function's own instances */
export const startApi = (settings: Settings): Express =>
  createApp(connect(), getAuth(), settings.appCheck ? getAppCheck() : null, settings);
