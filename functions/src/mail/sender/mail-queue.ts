import { randomUUID } from "node:crypto";
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { isGuest } from "../../auth/guests.ts";
import { batch, transact, unchanged } from "../../firestore/transact.ts";
import {
  type Delivery,
  leaseMs,
  nextCheck,
  nextOf,
  pauseMs,
  quotaStart,
  StoredMail,
} from "./delivery.ts";
import type { Outcome } from "./smtp.ts";

/** A leased mail. */
export interface Taken {
  readonly mail: StoredMail;

  /**
   * Stores that the end of the message is about to be sent. From then on the mail isn't retried.
   *
   * @throws when the lease is lost, or Firestore doesn't answer: the end must not be sent
   */
  readonly handOver: () => Promise<void>;

  /** Stores the outcome, unless the lease is lost. */
  readonly record: (outcome: Outcome) => Promise<void>;
}

/** Why a mail is never sent. */
interface GivenUp {
  readonly givenUp: string;
}

/** A mail that isn't due any more, since mails ahead of it hold it back. */
interface HeldBack {
  /** When it is due again, in milliseconds since 1970. */
  readonly heldBackUntil: number;
}

/** Milliseconds until a mail is looked at again while the one ahead is being sent. */
const beingSentMs = 250;

/** Milliseconds for leasing a mail, and for storing that its end is sent. */
const takeMs = 10_000;

/** Milliseconds until a mail is looked at again that couldn't be leased, or whose outcome couldn't be stored. */
const postponedMs = 5 * 60_000;

/** Milliseconds for storing an outcome. */
const recordMs = 30_000;

/** Updates fields of a mail's `delivery`. */
type Change = (fields: Readonly<Record<string, unknown>>) => void;

/** The same fields as paths of the document. */
const inDelivery = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`delivery.${name}`, value]));

/** Removes a mail from the queue. */
const dequeued = { dueTime: FieldValue.delete(), checkTime: FieldValue.delete() };

/** @returns when a mail that isn't due yet may be sent; null if it is being sent, or isn't queued */
const heldBackUntil = ({ state, dueTime }: Delivery): HeldBack | null =>
  state === "PENDING" && dueTime ? { heldBackUntil: dueTime.getTime() } : null;

const outcomeFields = (outcome: Outcome, attempts: number) => {
  const now = Date.now();
  const { state } = outcome;
  const endTime = Timestamp.fromMillis(now);
  if (state === "SUCCESS") return { ...dequeued, state, endTime, error: null, info: outcome.info };
  const { error } = outcome;
  if (state === "ERROR") return { ...dequeued, state, endTime, error };
  const dueTime = Timestamp.fromMillis(now + pauseMs(attempts));
  return { state, endTime, error, dueTime };
};

/**
 * @param hasVerified whether an account has verified this address
 * @param dailyCap how many mails of one quota may be sent in a day; 0 for any number
 */
export const mailQueue = (
  db: Firestore,
  hasVerified: (uid: string, address: string) => Promise<boolean>,
  dailyCap: () => Promise<number>,
) => {
  const reference = (id: string) => db.doc(`mail/${id}`);

  /**
   * The day's quota, if earlier mails have used it up; 0 if they haven't. They are counted here and not where mails are
   * written, so that orders cost no additional reads.
   */
  const usedUpQuota = async (
    document: DocumentSnapshot,
    { quota, delivery }: StoredMail,
  ): Promise<number> => {
    if (!quota || delivery.attempts > 0) return 0;
    const perDay = await dailyCap();
    if (perDay === 0) return 0;
    const before = db
      .collection("mail")
      .where("quota", "==", quota)
      .where("delivery.startTime", ">=", Timestamp.fromDate(quotaStart(delivery)))
      .orderBy("delivery.startTime")
      .orderBy(FieldPath.documentId())
      .endBefore(document);
    return (await before.count().get()).data().count >= perDay ? perDay : 0;
  };

  /**
   * Mails about one order leave in the order of its changes. An admin's step holds its mail back while it can be
   * undone, and a failed mail is tried again later: what follows must not arrive before them.
   *
   * @returns when the mails ahead of this one, to the same recipient, may have been sent, in milliseconds since 1970;
   *   null if none of them is queued
   */
  const aheadUntil = async (
    { createTime }: DocumentSnapshot,
    { orderId, to }: StoredMail,
  ): Promise<number | null> => {
    if (!orderId || !createTime) return null;
    const { docs } = await db
      .collection("mail")
      .where("orderId", "==", orderId)
      .select("to", "delivery.dueTime", "delivery.state")
      .get();
    const times = docs
      .filter((other) => other.createTime < createTime && other.get("to")[0] === to[0])
      .flatMap((other) => {
        const due: unknown = other.get("delivery.dueTime");
        if (!(due instanceof Timestamp)) return [];
        const isBeingSent = other.get("delivery.state") === "PROCESSING"; // due is the end of its lease
        return isBeingSent ? Date.now() + beingSentMs : due.toMillis() + 1;
      });
    return times.length > 0 ? Math.max(...times) : null;
  };

  /**
   * Reads a mail and writes the changes of `work`, retried after a race with another process until the timeout.
   */
  const edit = <T>(
    id: string,
    timeoutMs: number,
    work: (document: DocumentSnapshot, change: Change) => T | Promise<T>,
  ): Promise<T> =>
    transact(db, Date.now() + timeoutMs, async (writes) => {
      const document = await reference(id).get();
      const change: Change = (fields) =>
        void writes.update(document.ref, inDelivery(fields), unchanged(document));
      return work(document, change);
    });

  /**
   * @returns the mail and its new lease; null if it isn't due or leased by another process; or why it is held back or
   *   given up
   */
  const lease = (id: string) => {
    const token = randomUUID();
    return edit(id, takeMs, async (document, change) => {
      if (!document.exists) return null;
      const giveUp = (error: string): GivenUp => {
        change({ ...dequeued, state: "ERROR", error });
        return { givenUp: error };
      };
      const { data: mail, error } = StoredMail.safeParse(document.data());
      if (!mail) return giveUp(`The document can't be read: ${z.prettifyError(error)}`);
      const { delivery } = mail;
      // An earlier try has stored this lease, and its answer was lost.
      if (delivery.lease === token) return { mail, attempts: delivery.attempts, token };
      const next = nextOf(delivery, new Date());
      // Another process has held it back since it was due, or an earlier try whose answer was lost.
      if (next === "leave") return heldBackUntil(delivery);
      if (next === "dequeue") {
        change(dequeued);
        return null;
      }
      if (typeof next === "object") return giveUp(next.giveUp);
      if (next === "send if verified" && !(await hasVerified(mail.uid ?? "", mail.to[0]))) {
        // Only the link in its mail verifies a guest's address, and that queues the others (calls/guests.ts).
        const check = isGuest(mail.uid ?? "") ? {} : { checkTime: nextCheck(delivery, new Date()) };
        change({ ...dequeued, ...check });
        return null;
      }
      const ahead = await aheadUntil(document, mail);
      if (ahead !== null) {
        change({ dueTime: Timestamp.fromMillis(ahead) });
        const heldBack: HeldBack = { heldBackUntil: ahead };
        return heldBack;
      }
      const perDay = await usedUpQuota(document, mail);
      if (perDay > 0) return giveUp(`The account has caused the day's ${perDay} mails already`);
      const expires = Timestamp.fromMillis(Date.now() + leaseMs);
      const attempts = delivery.attempts + 1;
      const taken = { state: "PROCESSING", attempts, dueTime: expires };
      change({ ...taken, lease: token, handedOver: false });
      return { mail, attempts, token };
    });
  };

  return {
    /** @returns the ids of at most `limit` due mails, the oldest first */
    due: async (limit: number): Promise<string[]> => {
      const due = db.collection("mail").where("delivery.dueTime", "<=", Timestamp.now());
      // Select the sort field as well: when a stream breaks, Firestore's client resumes after the last document,
      // and without that field it throws an uncaught exception.
      const { docs } = await due
        .orderBy("delivery.dueTime")
        .limit(limit)
        .select("delivery.dueTime")
        .get();
      return docs.map(({ id }) => id);
    },

    /** Queues mails that wait, if it is time to look again whether their addresses are verified. */
    requeueWaiting: async (): Promise<void> => {
      const { docs } = await db
        .collection("mail")
        .where("delivery.checkTime", "<=", Timestamp.now())
        .limit(batch)
        .get();
      const requeue = ({ id }: DocumentSnapshot) =>
        edit(id, takeMs, (document, change) => {
          const isWaiting = document.get("delivery.state") === "WAITING";
          const due = isWaiting ? { dueTime: Timestamp.now() } : {};
          if (document.exists) change({ ...due, checkTime: FieldValue.delete() });
        });
      await Promise.all(docs.map(requeue));
    },

    /** @returns when a mail may be sent, in milliseconds since 1970; null if it isn't queued */
    dueTimeOf: async (id: string): Promise<number | null> => {
      const due: unknown = (await reference(id).get()).get("delivery.dueTime");
      return due instanceof Timestamp ? due.toMillis() : null;
    },

    /** Makes a mail due later: one that fails each time doesn't hold up those behind it. */
    postpone: (id: string): Promise<void> =>
      edit(id, takeMs, (document, change) => {
        if (document.get("delivery.dueTime") === undefined) return;
        change({ dueTime: Timestamp.fromMillis(Date.now() + postponedMs) });
      }),

    /**
     * Leases a mail for a minute, so that no other process sends it; or gives it up, if it can't be sent; or
     * holds it back until the mails ahead of it may be sent.
     *
     * @returns null if there is nothing to send, or another process has the lease
     * @throws Firestore's or Firebase Auth's own error when it couldn't be done in time
     */
    take: async (id: string): Promise<Taken | GivenUp | HeldBack | null> => {
      const leased = await lease(id);
      if (!leased || "givenUp" in leased || "heldBackUntil" in leased) return leased;
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
