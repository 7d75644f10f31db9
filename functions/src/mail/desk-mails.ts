import type { DeskMail } from "@shop/contract/desk/mails";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import {
  type Entity,
  parseAll,
  parseEntity,
  parseOrLeaveOut,
  StoredTime,
} from "../firestore/entity.ts";
import { isAccountDeleted, refuseDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import { verifiedAddressOf } from "../firestore/verified-address.ts";
import type { Act, LogFor } from "../log/log.ts";
import { keptMs } from "./mails-for.ts";

/** What admins see of a document of `mail`. */
const StoredMail = z.object({
  to: z.tuple([z.string()]),
  uid: z.string().optional(),
  orderId: z.string().optional(),
  replyTo: z.string().optional(),
  message: z.object({ subject: z.string() }),
  headers: z.record(z.string(), z.string()),
  delivery: z.object({
    state: z.enum(["WAITING", "PENDING", "PROCESSING", "RETRY", "SUCCESS", "ERROR", "REPLACED"]),
    startTime: StoredTime,
    error: z.string().nullish(),
  }),
  /** The mail that it sends again. */
  againOf: z.string().optional(),
});
type StoredMail = Entity<z.infer<typeof StoredMail>>;

const states: Readonly<Record<StoredMail["delivery"]["state"], DeskMail["state"]>> = {
  ...({ WAITING: "waiting", PENDING: "due", PROCESSING: "due", RETRY: "due" } as const),
  ...({ SUCCESS: "sent", ERROR: "failed", REPLACED: "failed" } as const),
};

const toDesk = ({ id, to, message, delivery }: StoredMail): DeskMail => ({
  _id: id,
  to: to[0],
  subject: message.subject,
  at: delivery.startTime.toISOString(),
  state: states[delivery.state],
  ...(delivery.error ? { error: delivery.error } : {}),
});

/** A mail that wasn't delivered, and which order it is about. */
export type FailedMail = Omit<DeskMail, "state"> & { readonly orderId?: string };

/** Why a mail isn't sent again: there is none, it is still to be sent, or the key belongs to another request. */
export type NotSent = "unknown" | "unfinished" | "keyReused";

/**
 * The same letter as a new document. It counts towards no quota, since an admin sends it.
 *
 * @param to its recipient
 */
const copyOf = (
  original: DocumentSnapshot,
  { id, to, againOf, at }: { id: string; to: string; againOf: string; at: Date },
) => {
  const { quota: _, delivery: __, ...letter }: DocumentData = original.data() ?? {};
  const { headers } = z.object({ headers: z.record(z.string(), z.string()) }).parse(letter);
  const host = /@([^@>]+)>$/.exec(headers["Message-ID"] ?? "")?.[1] ?? "localhost";
  return {
    ...letter,
    to: [to],
    againOf,
    headers: { ...headers, "Message-ID": `<${id}@${host}>` },
    delivery: {
      state: "PENDING",
      attempts: 0,
      error: null,
      startTime: Timestamp.fromDate(at),
      dueTime: Timestamp.fromDate(at),
      expireAt: Timestamp.fromMillis(at.getTime() + keptMs),
    },
  };
};

export type DeskMails = ReturnType<typeof deskMails>;

/** The mails as admins see them. */
export const deskMails = (db: Firestore, logFor: LogFor) => {
  const mails = db.collection("mail");
  return {
    /** @returns the mails about an order, to its customer and to the shop, newest first, at most 100 */
    mailsOfOrder: async (orderId: string): Promise<DeskMail[]> => {
      const { docs } = await mails.where("orderId", "==", orderId).limit(100).get();
      return docs
        .flatMap((document) => parseOrLeaveOut(StoredMail, document))
        .toSorted((a, b) => b.delivery.startTime.getTime() - a.delivery.startTime.getTime())
        .map(toDesk);
    },

    /** Counts the mails that weren't delivered, unless they were sent again, and reads the last ones, newest first. */
    failedMails: async (limit: number) => {
      const failed = mails.where("delivery.state", "==", "ERROR");
      const [counted, { docs }] = await Promise.all([
        failed.count().get(),
        failed.orderBy("delivery.startTime", "desc").limit(limit).get(),
      ]);
      const { entries, unreadable } = parseAll(StoredMail, docs);
      const last = entries.map((mail): FailedMail => {
        const { state: _, ...shown } = toDesk(mail);
        return { ...shown, ...(mail.orderId ? { orderId: mail.orderId } : {}) };
      });
      return { count: counted.data().count, last, unreadable };
    },

    /**
     * Sends a mail again that was sent or has failed: as a new document with the same letter. One to a customer goes to
     * the address that their account has now. Idempotent by the new document's id.
     *
     * @param newId of the new document
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns the new mail, or why there is none
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    sendAgain: (
      id: string,
      newId: string,
      act: Act,
      deadline: number,
    ): Promise<DeskMail | NotSent> =>
      transact(db, deadline, async (writes) => {
        const [[original, before]] = await Promise.all([
          db.getAll(mails.doc(id), mails.doc(newId)),
          refuseDeleted(db, writes, act.uid),
        ]);
        if (before?.exists) {
          const sent = parseEntity(StoredMail, before);
          return sent.againOf === id ? toDesk(sent) : "keyReused";
        }
        if (!original?.exists) return "unknown";
        const {
          uid = "",
          orderId,
          replyTo,
          to,
          message,
          delivery,
        } = parseEntity(StoredMail, original);
        if (uid && (await isAccountDeleted(db, writes, uid))) return "unknown";
        const isToCustomer = orderId !== undefined && replyTo === undefined; // that to the shop is answered to them
        const address = isToCustomer ? await verifiedAddressOf(db, uid) : null;
        const state = states[delivery.state];
        if (state !== "sent" && state !== "failed") return "unfinished";
        const copy = copyOf(original, {
          id: newId,
          againOf: id,
          at: act.at,
          to: address ?? to[0],
        });
        writes.create(mails.doc(newId), copy);
        if (delivery.state === "ERROR") {
          const replaced = {
            "delivery.state": "REPLACED",
            "delivery.dueTime": FieldValue.delete(),
          };
          writes.update(original.ref, replaced, unchanged(original));
        }
        const logged = { action: "mail.sent-again", on: { id, name: message.subject } } as const;
        for (const { path, fields } of logFor(act, logged)) writes.create(db.doc(path), fields);
        return toDesk(StoredMail.transform((mail) => ({ ...mail, id: newId })).parse(copy));
      }),
  };
};
