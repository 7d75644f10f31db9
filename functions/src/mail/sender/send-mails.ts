import { setTimeout } from "node:timers/promises";
import { deskLimits } from "@shop/contract/desk/limits";
import { type Auth, getAuth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { error as logError, info as logInfo } from "firebase-functions/logger";
import pLimit from "p-limit";
import { callerOf, unlessTokenIsBad } from "../../auth/authenticate.ts";
import type { Caller } from "../../auth/caller.ts";
import { logoId, withLogo } from "../render-letter.ts";
import { mailQueue, type Taken } from "./mail-queue.ts";
import { type Attachment, deliver, type Outcome, smtpUrlOf } from "./smtp.ts";

/** Carries out what an account's verified address means for its orders, and queues its mails that wait. Idempotent. */
export type ApplyVerifiedAddress = (person: Pick<Caller, "uid" | "email">) => Promise<void>;

/**
 * @returns checks whether an existing, enabled account has verified this address. If so, its orders are marked and its other
 *   mails queued first
 */
const addressVerification =
  (auth: Auth, apply: ApplyVerifiedAddress) =>
  async (uid: string, email: string): Promise<boolean> => {
    const account = uid === "" ? null : await unlessTokenIsBad(auth.getUser(uid));
    const caller = account && !account.disabled && callerOf(account);
    if (!caller || !(caller.emailVerified && caller.email === email)) return false;
    await apply({ uid, email });
    return true;
  };

/** Concurrent connections to the server: many servers refuse more than a few. */
const connections = 5;

/**
 * Mails of one query, and milliseconds after which no further query is made. A run then ends before its
 * function's timeout, even if each of the last mails times out (smtp.ts).
 */
const pageSize = 10;
const runMs = 60_000;

/** The uploaded logo. */
interface Logo {
  readonly bytes: Buffer;
  /** Whether the shop's name stands in it, and not beside it. */
  readonly saysName: boolean;
}

/** Reads it; null while the shop has uploaded none. */
export type ReadLogo = () => Promise<Logo | null>;

/** The logo as the mail brings it: an address would tell the shop when, and where, a mail is opened. */
const logoFile = ({ bytes }: Logo): Attachment => ({
  filename: "logo.jpg",
  contentType: "image/jpeg",
  content: bytes,
  cid: logoId,
});

/** Milliseconds for which a run waits for a mail that is held back: the one ahead is being sent then. */
const shortlyMs = 500;

/** Sleeps until a time in milliseconds since 1970. A timer alone may fire early. */
const sleepUntil = async (time: number): Promise<void> => {
  while (Date.now() < time) await setTimeout(time - Date.now());
};

/**
 * Opens the sender of the mails in the database.
 *
 * @param smtpUrl the value of the secret SMTP_URL
 * @param db the shop's database
 * @param dailyCap how many mails a day an account's own actions may cause, per recipient; 0 for any number
 * @param print prints a paper that a mail brings, by its number
 * @param readLogo reads the uploaded logo as a JPEG; null if there is none
 * @param apply carries out an account's verification
 */
export const mailSender = (
  smtpUrl: string,
  db: Firestore,
  dailyCap: () => Promise<number>,
  print: (number: string) => Promise<Attachment>,
  readLogo: ReadLogo,
  apply: ApplyVerifiedAddress,
) => {
  const url = smtpUrlOf(smtpUrl);
  const queue = mailQueue(db, addressVerification(getAuth(), apply), dailyCap);
  const limit = pLimit(connections);

  /**
   * Makes one attempt. A mail whose papers can't be printed, or whose logo can't be read, is retried, as one that the server
   * doesn't take.
   */
  const attempt = async ({ mail, handOver }: Taken): Promise<Outcome> => {
    let logo: Logo | null;
    let papers: readonly Attachment[];
    try {
      [logo, papers] = await Promise.all([readLogo(), Promise.all((mail.papers ?? []).map(print))]);
    } catch (thrown) {
      return { state: "RETRY", error: `What it brings couldn't be made: ${String(thrown)}` };
    }
    if (!logo) return deliver(url, mail, papers, handOver);
    const { message } = mail;
    const shown = { ...message, html: withLogo(message.html, logo.saysName) };
    return deliver(url, { ...mail, message: shown }, [logoFile(logo), ...papers], handOver);
  };

  /**
   * Sends a mail if it is due. A failed one stays in the queue, and is retried.
   *
   * @returns until when mails ahead of it hold it back, in milliseconds since 1970; null if none does
   */
  const send = (id: string): Promise<number | null> =>
    limit(async () => {
      const taken = await queue.take(id);
      if (!taken) return null;
      if ("heldBackUntil" in taken) return taken.heldBackUntil;
      if ("givenUp" in taken) {
        logError("mail not sent", { id, error: taken.givenUp });
        return null;
      }
      const outcome = await attempt(taken);
      await taken.record(outcome);
      if (outcome.state === "SUCCESS") logInfo("mail sent", { id });
      else logError("mail not sent", { id, ...outcome });
      return null;
    });

  /** As `send`. A mail that can't even be leased, such as one whose account can't be looked up, is due later. */
  const sendOrPostpone = async (id: string): Promise<number | null> => {
    try {
      return await send(id);
    } catch (thrown) {
      logError("mail not sent", { id, error: String(thrown) });
      await queue.postpone(id);
      return null;
    }
  };

  return {
    /**
     * Sends a mail that was just written. That of an admin's step waits until the step can't be undone any more, and
     * so do those behind it.
     */
    sendNew: async (id: string): Promise<void> => {
      const end = Date.now() + 2 * deskLimits.undoableMs; // a later one is left to sendDue
      for (;;) {
        const due = (await queue.dueTimeOf(id)) ?? 0;
        if (due <= end) await sleepUntil(due);
        const isHeldBack = (await send(id)) !== null;
        if (!isHeldBack || Date.now() + shortlyMs > end) return;
        await setTimeout(shortlyMs);
      }
    },

    /** Sends due mails, and those that they hold back shortly, until none is left or the time is up. */
    sendDue: async (): Promise<void> => {
      const end = Date.now() + runMs;
      await queue.requeueWaiting();
      let heldUntil = 0;
      while (Date.now() < end) {
        const ids = await queue.due(pageSize);
        const ends = await Promise.allSettled(ids.map(sendOrPostpone));
        for (const end of ends) if (end.status === "rejected") throw end.reason;
        const held = ends
          .flatMap((end) => (end.status === "fulfilled" ? (end.value ?? []) : []))
          .filter((until) => until <= Date.now() + shortlyMs);
        heldUntil = Math.max(heldUntil, ...held);
        if (ids.length === pageSize) continue;
        if (held.length === 0 && heldUntil <= Date.now()) return;
        await sleepUntil(heldUntil);
      }
    },
  };
};
