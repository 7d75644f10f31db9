import { randomUUID } from "node:crypto";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { idsInOrder } from "../../firestore/ids-in-order.ts";
import { unchanged } from "../../firestore/precondition.ts";
import { transact } from "../../firestore/transact.ts";
import { leaseMs, nextOf, pauseMs, StoredDelivery } from "./delivery.ts";
import type { Outcome } from "./outcome.ts";

/** A document of `mail` that can be sent (mails-for.ts writes them). */
const StoredMail = z.object({
  to: z.array(z.string()).min(1),
  from: z.string(),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: StoredDelivery,
});
export type StoredMail = z.infer<typeof StoredMail>;

/** A mail that this process may deliver. */
interface Taken {
  readonly mail: StoredMail;

  /**
   * Writes down that the end of the message is about to be sent. From then on nobody sends it again.
   *
   * @throws when another process has the mail, or Firestore doesn't answer: the end must not be sent
   */
  readonly handOver: () => Promise<void>;

  /** Writes down what became of it, unless another process has taken the mail meanwhile. */
  readonly record: (outcome: Outcome) => Promise<void>;
}

/** Milliseconds that Firestore may take to give a mail to this process, and to note that its end is sent. */
const takeMs = 10_000;

/** Milliseconds that Firestore may take to write down what became of a mail. */
const recordMs = 30_000;

/** Changes fields of a mail's delivery. */
type Change = (fields: Readonly<Record<string, unknown>>) => void;

/** The fields of `delivery` that a change sets, for a document's update. */
const inDelivery = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`delivery.${name}`, value]));

/** What ends a delivery, for good or for bad. */
const ended = { leaseExpireTime: null, dueTime: FieldValue.delete() };

const outcomeFields = (outcome: Outcome, attempts: number) => {
  const now = Date.now();
  const { state } = outcome;
  const endTime = Timestamp.fromMillis(now);
  if (state === "SUCCESS") return { ...ended, state, endTime, error: null, info: outcome.info };
  const { error } = outcome;
  if (state === "ERROR") return { ...ended, state, endTime, error };
  const dueTime = Timestamp.fromMillis(now + pauseMs(attempts));
  return { ...ended, state, endTime, error, dueTime };
};

export const mailQueue = (db: Firestore) => {
  const reference = (id: string) => db.doc(`mail/${id}`);

  /**
   * Reads a mail and writes what `work` changes. If another process has changed the mail meanwhile, it
   * reads the mail and calls `work` again, as often as the time allows.
   */
  const edit = <T>(
    id: string,
    timeoutMs: number,
    work: (document: DocumentSnapshot, change: Change) => T,
  ): Promise<T> =>
    transact(db, Date.now() + timeoutMs, async (writes) => {
      const document = await reference(id).get();
      const change: Change = (fields) =>
        void writes.update(document.ref, inDelivery(fields), unchanged(document));
      return work(document, change);
    });

  /** @returns the mail and its new lease, if it is to be sent and nobody else has it */
  const lease = (id: string) => {
    const token = randomUUID();
    return edit(id, takeMs, (document, change) => {
      if (!document.exists) return null;
      const giveUp = (error: string) => {
        change({ ...ended, state: "ERROR", error });
        return null;
      };
      const { data: mail, error } = StoredMail.safeParse(document.data());
      if (!mail) return giveUp(`The document can't be read: ${z.prettifyError(error)}`);
      const { delivery } = mail;
      // An earlier try has written this lease, and its answer was lost.
      if (delivery.lease === token) return { mail, attempts: delivery.attempts, token };
      const next = nextOf(delivery, new Date());
      if (next === "leave") return null;
      if (next === "strike") {
        change(ended);
        return null;
      }
      if (next !== "send") return giveUp(next.giveUp);
      const expires = Timestamp.fromMillis(Date.now() + leaseMs);
      const attempts = delivery.attempts + 1;
      const taken = { state: "PROCESSING", attempts, leaseExpireTime: expires, dueTime: expires };
      change({ ...taken, lease: token, handedOver: false });
      return { mail, attempts, token };
    });
  };

  return {
    /** @returns the ids of at most so many mails that are due, those that have waited longest first */
    due: (limit: number): Promise<string[]> => {
      const due = db.collection("mail").where("delivery.dueTime", "<=", Timestamp.now());
      return idsInOrder(due.limit(limit), "delivery.dueTime");
    },

    /**
     * Takes a mail for a minute, so that nobody else sends it; or gives it up, if it can't be sent.
     *
     * @returns null if there is nothing to send, or another process was quicker
     * @throws Firestore's own error when it couldn't be done in time
     */
    take: async (id: string): Promise<Taken | null> => {
      const leased = await lease(id);
      if (!leased) return null;
      const { mail, attempts, token } = leased;
      const isMine = (document: DocumentSnapshot) => document.get("delivery.lease") === token;
      return {
        mail,
        handOver: () =>
          edit(id, takeMs, (document, change) => {
            if (!isMine(document)) throw new Error("Another process has the mail");
            change({ handedOver: true });
          }),
        record: (outcome) =>
          edit(id, recordMs, (document, change) => {
            if (isMine(document)) change(outcomeFields(outcome, attempts));
          }),
      };
    },
  };
};
