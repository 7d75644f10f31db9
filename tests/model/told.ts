import { limits } from "@pros-and-drill/contract/limits";
import { z } from "zod";
import type { Answer } from "../support/call.ts";
import type { ModelShop } from "./model-shop.ts";
import type { Person } from "./people.ts";

const Id = z.object({ _id: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/) });
const Token = z.object({ token: z.string() });
const Claims = z.object({ sub: z.string(), iss: z.string(), iat: z.int(), exp: z.int() });

const claimsOf = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return null;
  }
};

/**
 * What the shop itself chooses. The model takes it over if it is sound, and otherwise puts words in
 * its place, which then differ from what is there.
 */
export class Told {
  readonly #model: ModelShop;
  readonly #answer: Answer;
  readonly #stored: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly #begin: number;
  readonly #end: number;

  /**
   * @param stored the documents after the call, as plain values
   * @param begin the time of the call, in milliseconds since 1970
   * @param end the time of its answer
   */
  constructor(
    model: ModelShop,
    answer: Answer,
    stored: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    begin: number,
    end: number,
  ) {
    this.#model = model;
    this.#answer = answer;
    this.#stored = stored;
    this.#begin = begin;
    this.#end = end;
  }

  /** The answer's id, which nothing else has had. */
  newId(): string {
    const { success, data } = Id.safeParse(this.#answer.body);
    if (!success || this.#model.ids.has(data._id)) return "an id that nothing else has had";
    this.#model.ids.add(data._id);
    return data._id;
  }

  /** When a new document was made: during the call. */
  timeOf(path: string): string {
    const { createdAt } = this.#stored[path] ?? {};
    const time = typeof createdAt === "string" ? Date.parse(createdAt) : Number.NaN;
    const isNow = time >= this.#begin && time <= this.#end;
    return isNow ? new Date(time).toISOString() : "a time during the call";
  }

  /** The answer's session token: that person's, of the time that README.md names. */
  tokenOf({ uid }: Person): string {
    const { token = "" } = Token.safeParse(this.#answer.body).data ?? {};
    const claims = Claims.safeParse(claimsOf(token)).data;
    const isSound =
      claims?.sub === uid &&
      claims.iss.startsWith("https://session.firebase.google.com/") &&
      claims.exp - claims.iat === limits.sessionMs / 1000;
    return isSound ? token : `a session token of ${uid}'s, for two hours`;
  }

  /** The cursor in the answer's Link header, if there is one. */
  cursor(): string | null {
    return linkOf(this.#answer)?.get("cursor") ?? null;
  }
}

/** The query of the next page that an answer names (RFC 8288). */
export const linkOf = ({ headers }: Answer): URLSearchParams | null => {
  const query = /^<\?([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  return query === undefined ? null : new URLSearchParams(query);
};
