import { deskLimits } from "@shop/contract/desk/limits";
import { limits } from "@shop/contract/limits";
import { z } from "zod";
import type { Answer } from "../support/call.ts";
import type { Person } from "../support/people.ts";
import type { ModelShop } from "./model-shop.ts";

const Id = z.object({ _id: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/) });
const Several = z.object({ orders: z.unknown().array() });
const Changes = z.object({ changes: z.object({ at: z.string() }).array() });
const Returns = z.object({
  returns: z.object({ id: z.string(), at: z.string(), changedAt: z.string().optional() }).array(),
});
const Refunds = z.object({ refunds: z.object({ at: z.string() }).array() });
const Numbered = z.object({ number: z.string().regex(/^[A-Z]{2,4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/) });
const WithTime = z.object({ at: z.string() });
const Token = z.object({ token: z.string() });
const Claims = z.object({ sub: z.string(), iss: z.string(), iat: z.int(), exp: z.int() });

/** A field that is a time, or holds one as its `at`. */
type TimedField =
  | "at"
  | "undone"
  | "lastOrderAt"
  | "createdAt"
  | "updatedAt"
  | "editedAt"
  | "withdrawn"
  | "answer";

const claimsOf = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return null;
  }
};

/** One call to the shop and what came of it. */
export interface Exchange {
  readonly answer: Answer;
  /** The documents after the call, as plain values. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** When the call was made, in milliseconds since 1970. */
  readonly begin: number;
  /** When its answer had arrived. */
  readonly end: number;
}

/**
 * The values that only the shop can choose: ids, times, tokens and cursors. The model takes a sound
 * one over. For any other it returns a description, which then differs from the shop's value.
 */
export class ServerChoices {
  readonly #model: ModelShop;
  readonly #exchange: Exchange;

  constructor(model: ModelShop, exchange: Exchange) {
    this.#model = model;
    this.#exchange = exchange;
  }

  /**
   * The answer's id, which nothing else has had.
   *
   * @param index of the order that it is the id of, if the answer has several
   */
  newId(index?: number): string {
    const { body } = this.#exchange.answer;
    const entry = index === undefined ? body : Several.safeParse(body).data?.orders[index];
    const { success, data } = Id.safeParse(entry);
    if (!success || this.#model.ids.has(data._id)) return "an id that nothing else has had";
    this.#model.ids.add(data._id);
    return data._id;
  }

  /** The id of the new entry of the log for an action on that thing. */
  newLogId(action: string, on: string): string {
    const [found, ...others] = Object.entries(this.#exchange.documents).flatMap(
      ([path, fields]) => {
        const id = /^log\/(.+)$/.exec(path)?.[1];
        const { success } = z
          .object({ action: z.literal(action), on: z.object({ id: z.literal(on) }) })
          .safeParse(fields);
        return id !== undefined && success && !this.#model.log.has(id) ? id : [];
      },
    );
    return found !== undefined && others.length === 0 ? found : `one new entry ${action}`;
  }

  /** Whether an action of that time was too old to be undone; in the last moment the shop decides. */
  isTooLateSince(at: string): boolean {
    const { begin, end, answer } = this.#exchange;
    const last = Date.parse(at) + deskLimits.undoableMs;
    return begin > last || (end > last && answer.status === 409);
  }

  /** The answer's checkout number. */
  checkoutNumber(): string {
    return Numbered.safeParse(this.#exchange.answer.body).data?.number ?? "a checkout's number";
  }

  /** The id of the one new document in a collection, which the answer doesn't name. */
  newIn(collection: string): string {
    const [path = "", ...others] = Object.keys(this.#exchange.documents).filter(
      (one) => one.startsWith(`${collection}/`) && !this.#model.ids.has(one),
    );
    if (others.length > 0) return "the only new one";
    this.#model.ids.add(path);
    return path.slice(collection.length + 1);
  }

  /** The time in a field of a document that the call wrote: during the call. */
  timeOf(path: string, field: TimedField = "createdAt"): string {
    const { documents, begin, end } = this.#exchange;
    const value = documents[path]?.[field];
    const time = Date.parse(String(WithTime.safeParse(value).data?.at ?? value));
    const isNow = time >= begin && time <= end;
    return isNow ? new Date(time).toISOString() : "a time during the call";
  }

  /** The time of an order's last return; with an id, the time at which that one came to its state: during the call. */
  timeOfReturn(path: string, id?: string): string {
    const { documents, begin, end } = this.#exchange;
    const { returns = [] } = Returns.safeParse(documents[path]).data ?? {};
    const time =
      id === undefined ? returns.at(-1)?.at : returns.find((one) => one.id === id)?.changedAt;
    const isNow = Date.parse(time ?? "") >= begin && Date.parse(time ?? "") <= end;
    return isNow && time ? time : "a time during the call";
  }

  /** The id of an order's last return, which nothing else has had. */
  newReturnId(path: string): string {
    const { id } = Returns.safeParse(this.#exchange.documents[path]).data?.returns.at(-1) ?? {};
    if (id === undefined || this.#model.ids.has(id)) return "an id that nothing else has had";
    this.#model.ids.add(id);
    return id;
  }

  /** The time of an order's last refund: during the call. */
  timeOfRefund(path: string): string {
    const { documents, begin, end } = this.#exchange;
    const { at = "" } = Refunds.safeParse(documents[path]).data?.refunds.at(-1) ?? {};
    return Date.parse(at) >= begin && Date.parse(at) <= end ? at : "a time during the call";
  }

  /** The time of an order's last change: during the call. */
  timeOfChange(path: string): string {
    const { documents, begin, end } = this.#exchange;
    const { at = "" } = Changes.safeParse(documents[path]).data?.changes.at(-1) ?? {};
    return Date.parse(at) >= begin && Date.parse(at) <= end ? at : "a time during the call";
  }

  /** The answer's session token: for that person, valid as long as docs/api.md says. */
  tokenOf({ uid }: Person): string {
    const { token = "" } = Token.safeParse(this.#exchange.answer.body).data ?? {};
    const claims = Claims.safeParse(claimsOf(token)).data;
    const isSound =
      claims?.sub === uid &&
      claims.iss.startsWith("https://session.firebase.google.com/") &&
      claims.exp - claims.iat === limits.sessionMs / 1000;
    return isSound ? token : `a session token of ${uid}'s, for two hours`;
  }

  /** The cursor in the answer's Link header, if there is one. */
  cursor(): string | null {
    return nextPageQuery(this.#exchange.answer)?.get("cursor") ?? null;
  }
}

/** The query of the next page that an answer names (RFC 8288). */
export const nextPageQuery = ({ headers }: Answer): URLSearchParams | null => {
  const query = /^<\?([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  return query === undefined ? null : new URLSearchParams(query);
};
