import { dayOf, startOfDay } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import { z } from "zod";
import { StoredTime } from "../../firestore/entity.ts";

/** The state of a mail's delivery. REPLACED: it has failed, and an admin has sent it again (desk-mails.ts). */
const StoredDelivery = z.object({
  state: z.enum(["WAITING", "PENDING", "PROCESSING", "RETRY", "SUCCESS", "ERROR", "REPLACED"]),
  attempts: z.int().min(0),
  startTime: StoredTime,
  error: z.string().nullish(),
  /**
   * When it may be sent, retried, or taken from a process that has died. Missing while it isn't queued: it was
   * delivered or given up, or waits until its address is verified (mail-documents.ts).
   */
  dueTime: StoredTime.optional(),
  /** When one that waits is looked at again: its address may have been verified without a sign-in. */
  checkTime: StoredTime.optional(),
  /** The token of the attempt that has leased it. */
  lease: z.string().optional(),
  /** Whether the end of the message may have been sent to the server. */
  handedOver: z.boolean().default(false),
});
export type Delivery = z.infer<typeof StoredDelivery>;

/** A document of `mail` that can be sent (mails-for.ts writes them). */
export const StoredMail = z.object({
  to: z.tuple([z.string()]),
  uid: z.string().optional(),
  orderId: z.string().optional(),
  quota: z.string().optional(),
  papers: z.array(z.string()).optional(),
  from: z.string(),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: StoredDelivery,
});
export type StoredMail = z.infer<typeof StoredMail>;

/** Milliseconds of a lease. Then another process may take the mail. */
export const leaseMs = 60_000;

/** Milliseconds after which a mail is given up: news of an order is useless after two days. */
const wantedMs = 2 * 24 * 60 * 60 * 1000;

/** @returns when the shop's day of a mail began: mails of one quota are counted from then on */
export const quotaStart = ({ startTime }: Pick<Delivery, "startTime">): Date =>
  startOfDay(dayOf(startTime, shop.timeZone), shop.timeZone);

/** Milliseconds before the first retry, and between the last ones. */
const firstPauseMs = 60_000;
const longestPauseMs = 4 * 60 * 60 * 1000;

/**
 * The next step of a mail. `send if verified` sends it if the customer has verified the address, and dequeues it
 * otherwise; `leave` keeps one that isn't due; `dequeue` removes one that was delivered or given up.
 */
export type Next = "send" | "send if verified" | "leave" | "dequeue" | { readonly giveUp: string };

/**
 * Decides on the next step. After a crash a mail is sent again only if the server can't have accepted it: a
 * server delivers nothing before the end of a message (RFC 5321 section 4.1.1.4).
 */
export const nextOf = (delivery: Delivery, now: Date): Next => {
  const { state, startTime, dueTime, handedOver, error } = delivery;
  if (["SUCCESS", "ERROR", "REPLACED"].includes(state)) return "dequeue";
  if (!dueTime || dueTime > now) return "leave";
  if (state === "WAITING") return "send if verified";
  if (state === "PROCESSING" && handedOver) {
    return {
      giveUp:
        "The process ended before the server's answer was written down: the mail may have been delivered, and isn't sent again",
    };
  }
  if (now.getTime() - startTime.getTime() > wantedMs) {
    return { giveUp: `Not delivered in two days${error ? `: ${error}` : ""}` };
  }
  return "send";
};

/** Milliseconds before the second look at a mail that waits, and between the last ones. */
const firstCheckMs = 60_000;
const longestCheckMs = 4 * 60 * 60 * 1000;

/** @returns when a mail that waits is looked at again: the longer it has waited, the later */
export const nextCheck = ({ startTime }: Pick<Delivery, "startTime">, now: Date): Date => {
  const waitedMs = now.getTime() - startTime.getTime();
  const pause = Math.min(Math.max(waitedMs / 2, firstCheckMs), longestCheckMs);
  return new Date(now.getTime() + pause);
};

/** @param attempts failed ones @returns milliseconds until the next attempt */
export const pauseMs = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
