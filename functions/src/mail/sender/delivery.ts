import { z } from "zod";
import { StoredTime } from "../../firestore/entity.ts";

/** How far a mail's delivery has come: the extension's fields, and below them the shop's own. */
export const StoredDelivery = z.object({
  state: z.enum(["PENDING", "PROCESSING", "RETRY", "SUCCESS", "ERROR"]),
  attempts: z.int().min(0),
  startTime: StoredTime,
  error: z.string().nullish(),
  /** From when it may be sent, tried again or taken from a process that has died. */
  dueTime: StoredTime.optional(),
  /** Which attempt has it. */
  lease: z.string().optional(),
  /** Whether the end of the message may have been sent to the server. */
  handedOver: z.boolean().optional(),
});
export type Delivery = z.infer<typeof StoredDelivery>;

/** Milliseconds that an attempt may take. Then another process may take the mail. */
export const leaseMs = 60_000;

/** Milliseconds after which a mail is given up: nobody wants to hear of an order two days later. */
const wantedMs = 2 * 24 * 60 * 60 * 1000;

/** Milliseconds before the first retry, and between the last ones. */
const firstPauseMs = 60_000;
const longestPauseMs = 4 * 60 * 60 * 1000;

/**
 * What is to be done with a mail: send it now; leave it, for it isn't due; take it off the list of those
 * that are due, for it was delivered or given up, be it by the extension; or give it up for that reason.
 */
export type Next = "send" | "leave" | "strike" | { readonly giveUp: string };

/**
 * Decides on a mail. One whose process died is sent again only if the server can't have it: until the
 * end of a message is there, a server delivers nothing (RFC 5321 section 4.1.1.4).
 */
export const nextOf = (delivery: Delivery, now: Date): Next => {
  const { state, startTime, dueTime, handedOver, error } = delivery;
  if (state === "SUCCESS" || state === "ERROR") return "strike";
  if (dueTime && dueTime > now) return "leave";
  if (state === "PROCESSING" && handedOver !== false) {
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

/** @param attempts how many have failed @returns milliseconds until the next one */
export const pauseMs = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
