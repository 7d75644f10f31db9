import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { StoredMail } from "./mail-queue.ts";
import { failureOf, type Outcome } from "./outcome.ts";

/** Milliseconds that a server may take: to be reached, to greet, and to answer anything. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Milliseconds that a whole attempt may take: less than a lease (delivery.ts). */
const attemptMs = 45_000;

/** Passes a message on, and its end only once `beforeEnd` has succeeded. */
const holdingTheEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      beforeEnd().then(() => done(), done);
    },
  });

/**
 * Delivers a mail to a server, once.
 *
 * @param url the server's, with user and password: smtps://user:password@smtp.example.org
 * @param handOver is called when all of the message but its end has been sent. If it fails, the end
 *   isn't sent, and so the server doesn't deliver the mail
 * @returns what became of it; it never throws
 */
export const deliver = async (
  url: string,
  { to, from, replyTo, headers, message }: StoredMail,
  handOver: () => Promise<void>,
): Promise<Outcome> => {
  let handedOver = false;
  const end = holdingTheEnd(async () => {
    await handOver();
    handedOver = true;
  });
  // No pool, whatever the URL says: it would send a message again when a connection breaks.
  const transport = createTransport(new SMTPTransport({ ...timeouts, url }));
  transport.use("stream", (mail, done) => {
    mail.message.transform(end);
    done();
  });
  try {
    const sent = await transport.sendMail({
      ...{ from, headers, ...message, ...(replyTo ? { replyTo } : {}) },
      to: to.map((address) => ({ name: "", address })), // as an object: it is never read as a list
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
      pending: [],
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
