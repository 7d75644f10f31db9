import { methodAndPath } from "@shop/contract/calls";
import { endpoints, type Route } from "@shop/contract/endpoints";
import express, { type Express } from "express";
import { type AppCheck, getAppCheck } from "firebase-admin/app-check";
import { type Auth, getAuth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { checkAppWith } from "./auth/app-check.ts";
import { authenticationWith } from "./auth/authenticate.ts";
import { handlersWith } from "./calls/all-calls.ts";
import { paymentEvents, paymentEventsPath } from "./calls/payment-events.ts";
import { onVerifiedSince } from "./calls/verified-caller.ts";
import type { Settings } from "./environment.ts";
import { connect } from "./firestore/connect.ts";
import { cursorKeyIn, cursorsWith } from "./http/cursors.ts";
import { guardReplies } from "./http/guard-replies.ts";
import { Problem } from "./http/problem.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { logRequest } from "./http/request-log.ts";
import { sendProblem } from "./http/send-problem.ts";
import { type Gates, serve } from "./http/serve.ts";
import { guestOfPage } from "./orders/order-links.ts";
import { refuseUndecodableUrls } from "./platform/intake.ts";
import { openServices } from "./services.ts";

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
  settings: Settings,
): Express => {
  const limits = rateLimits(
    settings.documentsPerMinute,
    settings.guestOrdersPerHour,
    settings.codeTriesPerHour,
  );
  const services = openServices(db, auth, settings);
  const handlers = handlersWith(services, limits);
  const gates: Gates = {
    checkApp: checkAppWith(appCheck),
    authentication: authenticationWith(auth),
    findGuest: (token) => guestOfPage(db, token, new Date()),
    onVerifiedSince: onVerifiedSince(services, limits),
    limits,
    cursors: cursorsWith(cursorKeyIn(db)),
    settings: services.settings.current,
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
  const { openCards, payments } = services;
  if (openCards && payments) {
    const paths = [`/api${paymentEventsPath}`, paymentEventsPath];
    app.post(paths, paymentEvents(openCards, payments, limits));
  }
  app.use(() => {
    throw new Problem("not-found");
  }, sendProblem);
  return app;
};

/** @returns the API with its Firebase services, in the function's own instances */
export const startApi = (settings: Settings): Express =>
  createApp(connect(), getAuth(), settings.appCheck ? getAppCheck() : null, settings);

/**
 * The same calls in the instances that make PDFs, to which Hosting sends /api/papers: they load at their start what the
 * API's own never load.
 */
export const startPapers = async (settings: Settings): Promise<Express> => {
  await import("./papers/invoice-pdf.ts");
  return startApi(settings);
};

/** The same calls in the instances that take pictures, to which Hosting sends /api/pictures. */
export const startPictures = async (settings: Settings): Promise<Express> => {
  await import("./pictures/render-picture.ts");
  return startApi(settings);
};
