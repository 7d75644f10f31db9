import { initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { onRequest } from "firebase-functions/https";
import { createApp } from "./app.ts";
import { refuseEmulatorsInProduction, settingsOf } from "./environment.ts";
import { connect } from "./firestore/connect.ts";
import { doWithoutDomains } from "./platform/domains.ts";
import { takeInRequests } from "./platform/intake.ts";

refuseEmulatorsInProduction(process.env);
const settings = settingsOf(process.env);
takeInRequests();
doWithoutDomains();
initializeApp();

/**
 * The shop's API. It runs in few instances with many requests each, since orders of one product are
 * gathered per instance (orders/order-desk.ts). A call answers within ten seconds; the rest of the
 * timeout is reserve.
 */
export const api = onRequest(
  {
    region: "us-central1",
    invoker: "public",
    memory: "512MiB",
    cpu: 1,
    concurrency: 250,
    maxInstances: 10, // bounds the load on Firestore, and the bill
    timeoutSeconds: 30,
  },
  createApp(connect(), getAuth(), settings.appCheck ? getAppCheck() : null, settings),
);
