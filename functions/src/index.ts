import { initializeApp } from "firebase-admin/app";
import type { Firestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/https";
import type { Caller } from "./auth/caller.ts";
import { refuseEmulatorsInProduction, settingsOf } from "./environment.ts";
import { isJob, scheduledJobs } from "./jobs/jobs.ts";
import { mailFunctions, sendsMails } from "./mail/mail-functions.ts";
import { cardSecrets } from "./payments/provider/card-secrets.ts";
import { bypassPlatformParsers } from "./platform/intake.ts";
import { ownTarget } from "./platform/own-target.ts";
import { placement } from "./platform/placement.ts";

refuseEmulatorsInProduction(process.env);
const settings = settingsOf(process.env);
const target = process.env.FUNCTION_TARGET;
if (!sendsMails(target) && !isJob(target)) {
  bypassPlatformParsers(); // not for events: functions-framework parses those
}
initializeApp();

const common = { ...placement, invoker: "public", cpu: 1, timeoutSeconds: 30 } as const;

/**
 * The shop's API. It runs in few instances with many requests each, since orders of one product are
 * gathered per instance (commands/orders/checkout/checkout-queues.ts). A call answers within ten seconds; the rest of the
 * timeout is reserve.
 */
export const api = onRequest(
  {
    ...common,
    memory: "512MiB",
    concurrency: 250,
    maxInstances: 10, // bounds the load on Firestore, and the bill
    ...(settings.asksForCardSecrets ? { secrets: cardSecrets() } : {}),
  },
  ownTarget("api", async () => (await import("./app.ts")).startApi(settings)),
);

/**
 * The pages that are rendered on request: each tool's, the sitemap that lists them, and their feed. A page takes
 * milliseconds of the processor, so an instance takes fewer concurrent requests than the API's. Hosting's
 * CDN answers most of them.
 */
export const pages = onRequest(
  { ...common, memory: "512MiB", concurrency: 40, maxInstances: 5 },
  ownTarget("pages", async () => (await import("./pages/create-pages.ts")).startPages(settings)),
);

/**
 * Makes papers as PDFs, which takes a second of the processor and libraries of some 20 MB: few requests at a time, and none
 * of it in the API's instances. Hosting sends /api/papers here.
 */
export const papers = onRequest(
  { ...common, memory: "1GiB", concurrency: 8, maxInstances: 3 },
  ownTarget("papers", async () => (await import("./app.ts")).startPapers(settings)),
);

/**
 * Takes pictures and renders them, which takes seconds of the processor and a native library: few at a time, and none in
 * the API's instances. Hosting sends /api/pictures here, and waits for sixty seconds.
 */
export const pictures = onRequest(
  { ...common, memory: "1GiB", concurrency: 4, maxInstances: 5, timeoutSeconds: 60 },
  ownTarget("pictures", async () => (await import("./app.ts")).startPictures(settings)),
);

/** Reads the cap on an account's mails. */
const openMailCap = async (db: Firestore) => {
  const { settingsStore } = await import("./settings/settings-store.ts");
  const { caps } = settingsStore(db);
  return async () => (await caps()).mailsPerDay;
};

/** Prints the papers that mails bring. */
const openMailPrinter = async (db: Firestore) => {
  const { attachmentPrinter } = await import("./papers/attachments.ts");
  return attachmentPrinter(db);
};

/** Reads the logo that mails show, as the instance knows the settings: for a few seconds after a change the former one. */
const openMailLogo = async (db: Firestore) => {
  const [{ logoReader }, { pictureStore }, { settingsStore }] = await Promise.all([
    import("./pictures/shop-logo.ts"),
    import("./pictures/picture-store.ts"),
    import("./settings/settings-store.ts"),
  ]);
  return logoReader({ read: settingsStore(db).current }, pictureStore(db), "mail");
};

/** Milliseconds for carrying out a verification, while its mail is leased. */
const verificationMs = 8_000;

/** Marks the orders of an account that has verified its address, and queues their mails. */
const openVerified = async (db: Firestore) => {
  const [{ applyVerifiedAddress }, { jobShop }] = await Promise.all([
    import("./commands/orders/verification/verified-address.ts"),
    import("./jobs/job-shop.ts"),
  ]);
  const shop = jobShop(settings, db);
  const charge = async () => {}; // nobody has called
  return (person: Pick<Caller, "uid" | "email">) =>
    applyVerifiedAddress(shop, person, charge, Date.now() + verificationMs);
};

/**
 * The functions that send mails through the owner's server. Without a shop address, and on the emulators, they
 * aren't exported: mails stay in the database until they expire. Instances of other functions don't load them.
 */
export const { mails, leftMails } =
  settings.sendsMails && (target === undefined || sendsMails(target))
    ? mailFunctions(openMailCap, openMailPrinter, openMailLogo, openVerified)
    : { mails: undefined, leftMails: undefined };

/** The functions that run by the clock. */
export const {
  unconfirmedOrders,
  closedDays,
  leftErasures,
  endedOffers,
  plannedPrices,
  unnamedPictures,
  leftPayments,
} = scheduledJobs(settings, target);
