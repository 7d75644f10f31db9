import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { onRequest } from "firebase-functions/https";
import { createApp } from "./app.ts";
import { refuseEmulatorsInProduction } from "./environment.ts";
import { connect } from "./firestore/connect.ts";
import { takeInRequests } from "./http/intake.ts";

refuseEmulatorsInProduction(process.env);
takeInRequests();
initializeApp();

/**
 * The shop's API. Few instances with many requests each, not the other way round: orders of one
 * product are gathered per instance (orders/order-desk.ts), and ten of them are the most that
 * Firestore, and the bill, can be made to bear. A call answers within ten seconds; the rest is
 * reserve.
 */
export const api = onRequest(
  {
    region: "us-central1",
    invoker: "public",
    memory: "512MiB",
    cpu: 1,
    concurrency: 250,
    maxInstances: 10,
    timeoutSeconds: 30,
  },
  createApp(connect(), getAuth()),
);
