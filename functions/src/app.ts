import { methodAndPath } from "@pros-and-drill/contract/calls";
import { endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import { openApi } from "@pros-and-drill/contract/openapi";
import { seller } from "@pros-and-drill/contract/seller";
import express, { type Express } from "express";
import { type AppCheck, getAppCheck } from "firebase-admin/app-check";
import { type Auth, getAuth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { checkAppWith } from "./auth/app-check.ts";
import { authenticationWith } from "./auth/authenticate.ts";
import type { Settings } from "./environment.ts";
import { figuresStore } from "./figures/figures-store.ts";
import { bestSellersHandlers, figuresHandlers } from "./figures/handlers.ts";
import { connect } from "./firestore/connect.ts";
import { cursorKeyIn, cursorsWith } from "./http/cursors.ts";
import { guardReplies } from "./http/guard-replies.ts";
import type { Handlers } from "./http/handlers.ts";
import { Problem } from "./http/problem.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { logRequest } from "./http/request-log.ts";
import { sendProblem } from "./http/send-problem.ts";
import { type Gates, serve } from "./http/serve.ts";
import { logHandlers } from "./log/handlers.ts";
import { logWith } from "./log/log.ts";
import { logStore, type Undoers } from "./log/log-store.ts";
import { deskMails } from "./mail/desk-mails.ts";
import { mailHandlers } from "./mail/handlers.ts";
import { releaseMails } from "./mail/mail-documents.ts";
import { mailsWith } from "./mail/mails-for.ts";
import { checkoutStore } from "./orders/checkout-store.ts";
import { deskHandlers } from "./orders/desk-handlers.ts";
import { deskStore } from "./orders/desk-store.ts";
import { followAddress } from "./orders/follow-address.ts";
import { orderHandlers } from "./orders/handlers.ts";
import { orderLists } from "./orders/order-lists.ts";
import { type OrderStore, orderStore } from "./orders/order-store.ts";
import { personalRecordsIn } from "./personal-records.ts";
import { refuseUndecodableUrls } from "./platform/intake.ts";
import { renameAuthor } from "./products/author-store.ts";
import { Catalogue } from "./products/catalogue/catalogue.ts";
import { catalogueStore } from "./products/catalogue/catalogue-store.ts";
import { catalogueHandlers } from "./products/catalogue/handlers.ts";
import { snapshotStore } from "./products/catalogue/snapshot-store.ts";
import { deskSearch } from "./products/desk-search.ts";
import { productHandlers } from "./products/handlers.ts";
import { toPublic as publicProduct } from "./products/product.ts";
import { type ProductChanges, productChanges } from "./products/product-changes.ts";
import { productStore } from "./products/product-store.ts";
import { type RestockingStore, restockingStore } from "./products/restocking-store.ts";
import { reviewHandlers } from "./reviews/handlers.ts";
import { undoHidden } from "./reviews/hidden-review.ts";
import { productReviewHandlers } from "./reviews/product-handlers.ts";
import { type ReviewStore, reviewStore } from "./reviews/review-store.ts";
import { productLocks } from "./stock/product-locks.ts";
import { accountStore } from "./users/account/account-store.ts";
import { eraserOf } from "./users/account/erase-account.ts";
import { accountHandlers } from "./users/account/handlers.ts";
import { tombstoneStore } from "./users/account/tombstone-store.ts";
import { accounts } from "./users/accounts.ts";
import { customerStore } from "./users/customers/customer-store.ts";
import { customerHandlers } from "./users/customers/handlers.ts";
import { noteStore } from "./users/customers/note-store.ts";
import { userHandlers } from "./users/handlers.ts";
import { roleStore } from "./users/role-store.ts";
import { userStore } from "./users/user-store.ts";

/** Who takes which action back. */
const undoersOf = (
  orders: OrderStore,
  changes: ProductChanges,
  restockings: RestockingStore,
  reviews: ReviewStore,
): Undoers => ({
  "order.confirmed": orders.undo,
  "order.shipped": orders.undo,
  "order.delivered": orders.undo,
  "order.cancelled": orders.undo,
  "order.line-cancelled": orders.undo,
  "order.deleted": orders.undo,
  "product.edited": changes.undoEdit,
  "product.restocked": restockings.undo,
  "product.withdrawn": changes.undoWithdrawal,
  "product.returned": changes.undoWithdrawal,
  "review.hidden": undoHidden(reviews),
  "review.shown": undoHidden(reviews),
});

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
  { documentsPerMinute, publicListMs, orderCaps, mail, logDays }: Settings,
): Express => {
  const limits = rateLimits(documentsPerMinute);
  const locks = productLocks();
  const log = logStore(db);
  const logFor = logWith(logDays);
  const mails = deskMails(db, logFor);
  const products = productStore(db);
  const changes = productChanges(db, locks, logFor);
  const isOnSale = async (id: string) => (await products.onSale([id])).some(Boolean);
  const catalogue = new Catalogue(catalogueStore(db), snapshotStore(db), publicListMs);
  const readPublic = async (ids: readonly string[]) =>
    (await products.onSale(ids)).map((product) => product && publicProduct(product));
  const figures = figuresStore(db, seller.timeZone);
  const restockings = restockingStore(db, locks, logFor);
  const mailsFor = mailsWith(mail);
  const checkouts = checkoutStore(db, locks, orderCaps, mailsFor);
  const orders = orderStore(db, locks, mailsFor, logFor);
  const lists = orderLists(db);
  const desk = deskStore(db);
  const reviews = reviewStore(db, locks);
  const authAccounts = accounts(auth);
  const users = userStore(db, authAccounts.isAdmin, mailsFor);
  const roles = roleStore(db, authAccounts.isAdmin);
  const ownData = accountStore(db);
  const notes = noteStore(db);
  const personalRecords = personalRecordsIn(db, { reviews, restockings, log });
  const tombstones = tombstoneStore(db);
  const { erase } = eraserOf(authAccounts, ownData, notes, tombstones, personalRecords);
  const stockShares = {
    verified: orderCaps.verified.sharePercent,
    unverified: orderCaps.unverified.sharePercent,
  };
  const handlers: Handlers = {
    ...productHandlers(
      products,
      deskSearch(catalogue, products),
      changes,
      restockings,
      logFor,
      publicListMs,
    ),
    ...catalogueHandlers(catalogue, products.onSale, publicListMs),
    ...orderHandlers(checkouts, orders, lists),
    ...deskHandlers(desk, orders, mails.mailsOfOrder, mailsFor, logFor),
    ...reviewHandlers(reviews, logFor, publicListMs),
    ...productReviewHandlers(reviews, isOnSale, publicListMs),
    ...userHandlers(users, roles, authAccounts, logFor, (caller, deadline) => {
      const charge = (documents: number) => limits.countAccount(caller, "acting", documents);
      return Promise.all([
        releaseMails(db, caller, deadline),
        reviews.publish(caller.uid, deadline),
        followAddress(db, caller, charge, deadline),
        renameAuthor(db, caller, deadline),
      ]);
    }),
    ...accountHandlers(users, roles, authAccounts, ownData, personalRecords, erase, stockShares),
    ...customerHandlers({
      ...{ notes, personalRecords, erase, mailsFor, logFor, site: mail.site },
      customers: customerStore(db, authAccounts.isAdmin),
      accounts: authAccounts,
      addressesOf: ownData.addressesOf,
      isErasing: tombstones.isErasing,
    }),
    ...bestSellersHandlers(figures, readPublic, publicListMs),
    ...figuresHandlers(figures, seller.timeZone, {
      lowProducts: products.lowProducts,
      countUnansweredReviews: reviews.countUnanswered,
      failedMails: mails.failedMails,
      unreadableOrders: desk.unreadable,
    }),
    ...mailHandlers(mails),
    ...logHandlers(log, undoersOf(orders, changes, restockings, reviews)),
    "GET /openapi.json": async () => openApi(),
  };
  const gates: Gates = {
    checkApp: checkAppWith(appCheck),
    authentication: authenticationWith(auth),
    limits,
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
