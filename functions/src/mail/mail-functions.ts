import { createRequire } from "node:module";

/** The names of the functions that send mails, in index.ts. */
const names = ["mails", "leftMails"];

/**
 * Whether this process is an instance of a function that sends mails. The platform and the emulator name an
 * instance's function in FUNCTION_TARGET.
 */
export const sendsMails = (target: string | undefined): boolean =>
  target !== undefined && names.includes(target);

const options = { region: "us-central1", memory: "256MiB", maxInstances: 1 } as const;

/**
 * Makes the functions that send mails: one that sends each as it is written, and one that finds what is
 * left. What the instances of other functions don't need is required here and not imported, so that these
 * don't load it (docs/decisions/105).
 *
 * @param smtpUrl the server's
 */
export const mailFunctions = (smtpUrl: string) => {
  const require = createRequire(import.meta.url);
  // These two are typed by what is required, which TypeScript doesn't see.
  const firestore =
    require("firebase-functions/firestore") as typeof import("firebase-functions/firestore");
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");

  let opening: Promise<ReturnType<typeof import("./sender/send-mails.ts").mailSender>> | undefined;
  const opened = () => {
    opening ??= import("./sender/send-mails.ts").then(({ mailSender }) => mailSender(smtpUrl));
    return opening;
  };

  return {
    mails: firestore.onDocumentCreated(
      { ...options, document: "mail/{id}", concurrency: 20, timeoutSeconds: 300 },
      async ({ params }) => (await opened()).send(params.id),
    ),
    leftMails: scheduler.onSchedule(
      { ...options, schedule: "every 2 minutes", timeoutSeconds: 180 },
      async () => (await opened()).sendDue(),
    ),
  };
};
