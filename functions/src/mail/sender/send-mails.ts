import { error as logError, info as logInfo } from "firebase-functions/logger";
import pLimit from "p-limit";
import { connect } from "../../firestore/connect.ts";
import { mailQueue } from "./mail-queue.ts";
import { deliver } from "./smtp.ts";

/** The most connections to the server at once: more than a few are refused by many. */
const connections = 5;

/**
 * How many mails are looked up at once, and milliseconds after which no more are. So a run ends before its
 * function's timeout, also if each of the last ones takes as long as it may (smtp.ts).
 */
const pageSize = 10;
const runMs = 60_000;

/**
 * Opens what sends the mails in the database.
 *
 * @param url the SMTP server's
 */
export const mailSender = (url: string) => {
  const queue = mailQueue(connect());
  const inTurn = pLimit(connections);

  /** Sends a mail if it is due. What fails stays in the queue, and is tried again. */
  const send = (id: string): Promise<void> =>
    inTurn(async () => {
      const taken = await queue.take(id);
      if (!taken) return;
      const outcome = await deliver(url, taken.mail, taken.handOver);
      await taken.record(outcome);
      if (outcome.state === "SUCCESS") logInfo("mail sent", { id });
      else logError("mail not sent", { id, ...outcome });
    });

  return {
    send,

    /** Sends what is due, until nothing is or the time is up. */
    sendDue: async (): Promise<void> => {
      const end = Date.now() + runMs;
      while (Date.now() < end) {
        const ids = await queue.due(pageSize);
        const ends = await Promise.allSettled(ids.map(send));
        for (const end of ends) if (end.status === "rejected") throw end.reason;
        if (ids.length < pageSize) return;
      }
    },
  };
};
