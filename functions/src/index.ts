import { initializeApp } from "firebase-admin/app";
import { onRequest } from "firebase-functions/https";
import { refuseEmulatorsInProduction, settingsOf } from "./environment.ts";
import { mailFunctions, sendsMails } from "./mail/mail-functions.ts";
import { doWithoutDomains } from "./platform/domains.ts";
import { takeInRequests } from "./platform/intake.ts";
import { ownTarget } from "./platform/own-target.ts";

refuseEmulatorsInProduction(process.env);
const settings = settingsOf(process.env);
const target = process.env.FUNCTION_TARGET;
if (!sendsMails(target)) {
  // functions-framework parses events, and needs a domain for each.
  takeInRequests();
  doWithoutDomains();
}
initializeApp();

const common = { region: "us-central1", invoker: "public", cpu: 1, timeoutSeconds: 30 } as const;

/**
 * The shop's API. It runs in few instances with many requests each, since orders of one product are
 * gathered per instance (orders/order-desk.ts). A call answers within ten seconds; the rest of the
 * timeout is reserve.
 */
export const api = onRequest(
  {
    ...common,
    memory: "512MiB",
    concurrency: 250,
    maxInstances: 10, // bounds the load on Firestore, and the bill
  },
  ownTarget("api", async () => (await import("./api.ts")).startApi(settings)),
);

/**
 * The pages that are rendered on request: each tool's, and the sitemap that lists them. A page takes
 * milliseconds of the processor, so an instance takes fewer requests at once than the API's. Hosting's
 * CDN answers most of them.
 */
export const pages = onRequest(
  { ...common, memory: "512MiB", concurrency: 40, maxInstances: 5 },
  ownTarget("pages", async () => (await import("./pages/start.ts")).startPages(settings)),
);

/**
 * The mails of the shop, sent by a server of the owner's. Without one, and on the emulators, these
 * functions don't exist: mails stay in the database until Firebase's extension sends them, or until
 * they expire. The instances of the other functions leave out what these need.
 */
export const { mails, leftMails } =
  settings.smtpUrl && (target === undefined || sendsMails(target))
    ? mailFunctions(settings.smtpUrl)
    : { mails: undefined, leftMails: undefined };
