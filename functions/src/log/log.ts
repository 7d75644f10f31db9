import { randomUUID } from "node:crypto";
import { deskLimits } from "@shop/contract/desk/limits";
import type { LogEntry, LoggedAction, StepAction, Undo } from "@shop/contract/desk/log";
import type { Caller } from "../auth/caller.ts";
import { fingerprint } from "../firestore/record-id.ts";
import type { ExtraWrite } from "../firestore/transact.ts";

/** One call of an admin: who acts, and when. */
export interface Act {
  /** Unique to the call, so that its entries of the log are its own. */
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** The same for each retry of a transaction. */
  readonly at: Date;
}

/**
 * @param id the call's; of a call with an Idempotency-Key it may be the same for each retry
 * @returns the act of an admin's call
 */
export const actOf = ({ uid, name, email }: Caller, at: Date, id: string = randomUUID()): Act => ({
  id,
  uid,
  name,
  email,
  at,
});

/** The actions that can be undone. */
export type UndoableAction =
  | StepAction
  | `order.${"line-cancelled" | "deleted" | "return-accepted" | "return-declined"}`
  | `product.${"edited" | "restocked" | "counted" | "withdrawn" | "returned"}`
  | `product.${"offered" | "offer-ended"}`
  | `product.${"put-on-sale" | "deleted" | "changed-together" | "restocked-together"}`
  | "product.purchase-mailed"
  | `review.${"hidden" | "shown"}`
  | "code.changed"
  | "customer.price-list"
  | "settings.changed"
  | "settings.text-changed";

/** What an admin did. */
export interface Logged {
  readonly action: LoggedAction;
  readonly on: LogEntry["on"];
  /** The ids of further things that the log is searched by. */
  readonly alsoOn?: readonly string[];
  /** The changed fields, without a customer's data: the log outlives it. */
  readonly before?: LogEntry["before"];
  readonly after?: LogEntry["after"];
  /** What undoing needs; only an action with it can be undone. It is deleted soon after. */
  readonly undo?: Readonly<Record<string, unknown>>;
  /** The mails that the action's transaction writes: undoing deletes them. */
  readonly mails?: readonly Pick<ExtraWrite, "path">[];
}

/** The id of an action's entry, unique to the call, the action and the thing. Ids are in the order of time. */
const logIdOf = (
  { id, at }: Pick<Act, "id" | "at">,
  { action, on }: Pick<Logged, "action" | "on">,
): string => `${at.getTime()}-${fingerprint(id, action, on.id).slice(0, 24)}`;

/**
 * @param act the call that has done it; of a retry, that of the first try
 * @returns what the answer to an action says, so that the page can offer to undo it
 */
export const undoOf = (
  act: Pick<Act, "id" | "at">,
  logged: Pick<Logged, "action" | "on">,
): Undo => ({
  id: logIdOf(act, logged),
  until: new Date(act.at.getTime() + deskLimits.undoableMs).toISOString(),
});

/** Whether the time to undo an action is over. Until then a retry's answer offers it, and the page decides if there is time. */
export const isTooLate = (doneAt: Date, now: Date): boolean =>
  now.getTime() > doneAt.getTime() + deskLimits.undoableMs;

/** The form of an id or a name by which the log is searched. */
export const keyOf = (text: string): string => text.trim().toLowerCase();

/** Creates the documents that the action's own transaction writes: its entry of `log`, and its `undos`. */
export type LogFor = (act: Act, logged: Logged) => readonly ExtraWrite[];

/** Milliseconds that an `undos` document is kept. */
const undoKeptMs = 60 * 60 * 1000;

/**
 * @param days that an entry of the log is kept (docs/operations.md, LOG_DAYS)
 * @returns creates the entries
 */
export const logWith =
  (days: number): LogFor =>
  (act, logged) => {
    const { uid, name, email, at } = act;
    const { action, on, alsoOn = [], before, after, undo, mails = [] } = logged;
    const id = logIdOf(act, logged);
    const [kind] = action.split(".");
    const fields = {
      at,
      by: { uid, name, email },
      action,
      kind,
      on,
      keys: [on.id, on.name, ...alsoOn].filter(Boolean).map(keyOf),
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
      expireAt: new Date(at.getTime() + days * 24 * 60 * 60 * 1000),
    };
    const expireAt = new Date(at.getTime() + undoKeptMs);
    const kept = { undo, action, at, mails: mails.map(({ path }) => path), expireAt };
    return [
      { path: `log/${id}`, fields },
      ...(undo ? [{ path: `undos/${id}`, fields: kept }] : []),
    ];
  };
