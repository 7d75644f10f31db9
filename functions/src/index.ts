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

/** The most that Firestore, and the bill, can be made to bear. */
const maxInstances = 10;

/**
 * The shop's API. Few instances with many requests each, not the other way round: orders of one
 * product are gathered per instance (orders/order-desk.ts). A call answers within ten seconds; the
 * rest is reserve.
 */
export const api = onRequest(
  {
    region: "us-central1",
    invoker: "public",
    memory: "512MiB",
    cpu: 1,
    concurrency: 250,
    maxInstances,
    timeoutSeconds: 30,
  },
  createApp(
    connect(),
    getAuth(),
    settings.appCheck ? getAppCheck() : null,
    settings.requestsPerMinute,
    maxInstances,
  ),
);
