import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import { z } from "zod";
import type { StoredMail } from "./delivery.ts";

const SmtpUrl = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^smtps?$/ }));

/**
 * @param secret the value of the secret SMTP_URL
 * @returns the mail server's address
 * @throws Error without the value, which has a password
 */
export const smtpUrlOf = (secret: string): string => {
  const { data } = SmtpUrl.safeParse(secret);
  if (!data) throw new Error("The secret SMTP_URL must be smtps://user:password@server");
  return data;
};

/** The outcome of an attempt to deliver a mail. */
export type Outcome =
  | { readonly state: "SUCCESS"; readonly info: DeliveryInfo }
  | { readonly state: "RETRY" | "ERROR"; readonly error: string };

/** The server's answer to an accepted mail. */
interface DeliveryInfo {
  readonly messageId: string;
  readonly accepted: readonly string[];
  readonly rejected: readonly string[];
  readonly response: string;
}

/** A file that a mail brings. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** The Content-ID of a picture that the mail's HTML shows. */
  readonly cid?: string;
}

/** An error of nodemailer, with the failed command and the reply code, if there was a reply. */
interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
}

/** Commands whose refusal concerns this mail. A refusal of any other one concerns the settings. */
const ofTheMail = new Set<string | undefined>(["RCPT TO", "DATA"]);

/**
 * Classifies a failed attempt.
 *
 * @param handedOver whether the end of the message may have been sent
 * @returns ERROR when the server has refused this mail permanently, or may have accepted it without an answer;
 *   RETRY when it can't have accepted it
 */
export const failureOf = (error: SmtpError, handedOver: boolean): Outcome => {
  const { command, responseCode, message } = error;
  if (responseCode === undefined && handedOver) {
    return {
      state: "ERROR",
      error: `The mail may have been delivered, and isn't sent again: ${message}`,
    };
  }
  const isRefused = responseCode !== undefined && responseCode >= 500 && ofTheMail.has(command);
  return { state: isRefused ? "ERROR" : "RETRY", error: message };
};

/** Timeouts in milliseconds: to connect, for the greeting, and for each answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Milliseconds of a whole attempt: less than a lease (delivery.ts). */
const attemptMs = 45_000;

/** A stream that passes its end on only after `beforeEnd` has succeeded. */
const holdingTheEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      beforeEnd().then(() => done(), done);
    },
  });

/**
 * Makes one attempt to deliver a mail.
 *
 * @param url the server's, with user and password: smtps://user:password@smtp.example.org
 * @param attachments what the mail brings
 * @param handOver is called when all of the message but its end has been sent. If it rejects, the end isn't
 *   sent, so the server doesn't deliver the mail
 * @returns the outcome, also of a failure
 */
export const deliver = async (
  url: string,
  { to, from, replyTo, headers, message }: StoredMail,
  attachments: readonly Attachment[],
  handOver: () => Promise<void>,
): Promise<Outcome> => {
  let handedOver = false;
  const end = holdingTheEnd(async () => {
    await handOver();
    handedOver = true;
  });
  // No pool, even if the URL asks for it: it would resend a message when a connection breaks.
  const transport = createTransport(new SMTPTransport({ ...timeouts, url }));
  transport.use("stream", (mail, done) => {
    mail.message.transform(end);
    done();
  });
  try {
    const sent = await transport.sendMail({
      from,
      headers,
      ...message,
      attachments: attachments.map((attachment) => ({ ...attachment })),
      ...(replyTo ? { replyTo } : {}),
      to: to.map((address) => ({ name: "", address })), // an object, since a string would be parsed as a list
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(attemptMs),
    });
    const { messageId, response } = sent;
    const [accepted, rejected] = [sent.accepted, sent.rejected].map((all) => all.map(String));
    const info = {
      messageId,
      accepted: accepted ?? [],
      rejected: rejected ?? [],
      response,
    };
    return { state: "SUCCESS", info };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return failureOf(error, handedOver);
  } finally {
    transport.close();
  }
};
