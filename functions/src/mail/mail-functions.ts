import { createRequire } from "node:module";
import type { Firestore } from "firebase-admin/firestore";
import { placement } from "../platform/placement.ts";
import type { ApplyVerifiedAddress, ReadLogo } from "./sender/send-mails.ts";
import type { Attachment } from "./sender/smtp.ts";

/** The names of the functions that send mails, in index.ts. */
const names = ["mails", "leftMails"];

/**
 * Whether this process is an instance of a function that sends mails. The platform and the emulator name an
 * instance's function in FUNCTION_TARGET.
 */
export const sendsMails = (target: string | undefined): boolean =>
  target !== undefined && names.includes(target);

const common = { ...placement, memory: "512MiB", maxInstances: 1 } as const;

/**
 * Creates the functions that send mails: one sends each mail as it is written, the other retries. Their modules
 * are required here and not imported, so that instances of other functions don't load them
 * (docs/decisions/089).
 *
 * The mail server's URL is a secret: firebase-tools asks for it when these functions are deployed, and passes it
 * to their instances only.
 *
 * @param openCap reads how many mails a day an account's own actions may cause, per recipient; 0 for any number. The
 *   settings say it, of which mails know nothing
 * @param openPrinter prints what mails bring, by its number; they know nothing of orders either
 * @param openLogo reads the uploaded logo
 * @param openVerified carries out an account's verification, which changes its orders
 */
export const mailFunctions = (
  openCap: (db: Firestore) => Promise<() => Promise<number>>,
  openPrinter: (db: Firestore) => Promise<(number: string) => Promise<Attachment>>,
  openLogo: (db: Firestore) => Promise<ReadLogo>,
  openVerified: (db: Firestore) => Promise<ApplyVerifiedAddress>,
) => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const params = require("firebase-functions/params") as typeof import("firebase-functions/params");
  const firestore =
    require("firebase-functions/firestore") as typeof import("firebase-functions/firestore");
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");

  const smtpUrl = params.defineSecret("SMTP_URL");
  const options = { ...common, secrets: [smtpUrl] };

  let opening: Promise<ReturnType<typeof import("./sender/send-mails.ts").mailSender>> | undefined;
  const open = async () => {
    const [{ mailSender }, { connect }] = await Promise.all([
      import("./sender/send-mails.ts"),
      import("../firestore/connect.ts"),
    ]);
    const db = connect();
    const [cap, print, readLogo, apply] = await Promise.all([
      openCap(db),
      openPrinter(db),
      openLogo(db),
      openVerified(db),
    ]);
    return mailSender(smtpUrl.value(), db, cap, print, readLogo, apply);
  };
  const opened = () => {
    opening ??= open();
    return opening;
  };

  return {
    mails: firestore.onDocumentCreated(
      { ...options, document: "mail/{id}", concurrency: 80, timeoutSeconds: 300 },
      async ({ params }) => (await opened()).sendNew(params.id),
    ),
    leftMails: scheduler.onSchedule(
      { ...options, schedule: "every 2 minutes", timeoutSeconds: 180 },
      async () => (await opened()).sendDue(),
    ),
  };
};
