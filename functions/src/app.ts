import { methodAndPath } from "@pros-and-drill/contract/calls";
import { endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import { openApi } from "@pros-and-drill/contract/openapi";
import express, { type Express } from "express";
import type { AppCheck } from "firebase-admin/app-check";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { checkAppWith } from "./auth/app-check.ts";
import { authenticationWith } from "./auth/authenticate.ts";
import type { Settings } from "./environment.ts";
import { mapPage } from "./firestore/map-page.ts";
import { guardReplies } from "./http/guard-replies.ts";
import type { Handlers } from "./http/handlers.ts";
import { Problem } from "./http/problem.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { logRequest } from "./http/request-log.ts";
import { sendProblem } from "./http/send-problem.ts";
import { type Gates, serve } from "./http/serve.ts";
import { forgetMails } from "./mail/forget-mails.ts";
import { mailsWith } from "./mail/mails-for.ts";
import { customersOrders } from "./orders/forget-customer.ts";
import { orderHandlers } from "./orders/handlers.ts";
import { toPublic as publicOrder } from "./orders/order.ts";
import { orderStore } from "./orders/order-store.ts";
import { refuseUnreadableUrls } from "./platform/unreadable-urls.ts";
import { forgetAuthor } from "./products/author-store.ts";
import { Catalogue } from "./products/catalogue/catalogue.ts";
import { catalogueStore } from "./products/catalogue/catalogue-store.ts";
import { catalogueHandlers } from "./products/catalogue/handlers.ts";
import { snapshotStore } from "./products/catalogue/snapshot-store.ts";
import { productHandlers } from "./products/handlers.ts";
import { productStore } from "./products/product-store.ts";
import { restockingStore } from "./products/restocking-store.ts";
import { reviewHandlers } from "./reviews/handlers.ts";
import { productReviewHandlers } from "./reviews/of-products/handlers.ts";
import { toAdmin as ownProductReview } from "./reviews/of-products/product-review.ts";
import { productReviewStore } from "./reviews/of-products/product-review-store.ts";
import { toPublic as publicReview } from "./reviews/review.ts";
import { reviewStore } from "./reviews/review-store.ts";
import { oneAtATimeByKey } from "./stock/one-at-a-time.ts";
import { accountStore } from "./users/account/account-store.ts";
import type { Belongings } from "./users/account/belongings.ts";
import { accountHandlers } from "./users/account/handlers.ts";
import { accounts } from "./users/accounts.ts";
import { userHandlers } from "./users/handlers.ts";
import { userStore } from "./users/user-store.ts";

/**
 * The API: every call of the endpoint table, and the handlers behind them.
 *
 * @param db the shop's database
 * @param auth the shop's accounts
 * @param appCheck Firebase App Check, if signed-in calls must pass it
 * @param settings what the owner has set
 */
export const createApp = (
  db: Firestore,
  auth: Auth,
  appCheck: AppCheck | null,
  { requestsPerMinute, publicListMs, orderCaps, mail }: Settings,
): Express => {
  const oneAtATime = oneAtATimeByKey(); // changes of one product
  const products = productStore(db, oneAtATime);
  const isOnSale = async (id: string) => (await products.onSale([id])).some(Boolean);
  const catalogue = new Catalogue(catalogueStore(db), snapshotStore(db), publicListMs);
  const restockings = restockingStore(db, oneAtATime);
  const orders = orderStore(db, oneAtATime, orderCaps, mailsWith(mail));
  const reviews = reviewStore(db);
  const productReviews = productReviewStore(db, oneAtATime);
  const people = accounts(auth);
  const users = userStore(db, people.isAdmin);
  const ofCustomer = customersOrders(db);
  const belongings: Belongings = {
    orders: async (uid, wanted) => mapPage(await orders.pageOf(uid, wanted), publicOrder),
    reviews: async (uid, wanted) => mapPage(await reviews.pageOf(uid, wanted), publicReview),
    productReviews: async (uid, wanted) =>
      mapPage(await productReviews.pageOf(uid, wanted), ownProductReview),
    countUnshipped: ofCustomer.countUnshipped,
    forgetCustomer: ofCustomer.forget,
    forgetRest: async (uid, deadline) => {
      await forgetMails(db, uid, deadline);
      await reviews.forgetAuthor(uid, deadline);
      await productReviews.forgetAuthor(uid, deadline);
      await forgetAuthor(db, uid, deadline);
      await orders.forgetAdmin(uid, deadline);
      await restockings.forgetAdmin(uid, deadline);
    },
  };
  const handlers: Handlers = {
    ...productHandlers(products, restockings, publicListMs),
    ...catalogueHandlers(catalogue, products.onSale, publicListMs),
    ...orderHandlers(orders),
    ...reviewHandlers(reviews, publicListMs),
    ...productReviewHandlers(productReviews, isOnSale, publicListMs),
    ...userHandlers(users, people),
    ...accountHandlers(users, people, accountStore(db), belongings),
    "GET /openapi.json": async () => openApi(),
  };
  const gates: Gates = {
    checkApp: checkAppWith(appCheck),
    authentication: authenticationWith(auth),
    limits: rateLimits(requestsPerMinute),
  };

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // most answers may not be stored
  app.enable("case sensitive routing");
  app.use(logRequest, guardReplies);
  app.use(refuseUnreadableUrls(() => new Problem("malformed-path")));
  // Object.keys forgets the keys' type
  for (const route of Object.keys(endpoints) as Route[]) {
    const { method, path } = methodAndPath(route);
    const on = method.toLowerCase() as Lowercase<typeof method>; // toLowerCase forgets the letters
    // Hosting passes on the whole path; the function's own address begins after /api.
    app[on]([`/api${path}`, path], serve(route, handlers, gates));
  }
  app.use(() => {
    throw new Problem("not-found");
  }, sendProblem);
  return app;
};
