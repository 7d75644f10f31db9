import { z } from "zod";
import { AccountEmail, Id } from "../fields.ts";
import { limits } from "../limits.ts";
import type { ProblemCode } from "../problem.ts";
import type { Access } from "../roles.ts";

/** One call: who may make it, what it takes, and what it answers. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /**
   * Which bearer token is read: none, an optional session token, a session token (from PUT /user), or a Firebase
   * ID token.
   */
  readonly token: "ignored" | "optional" | "session" | "id";
  /**
   * Whether a guest may make it for their order, whose id is the path's, with a page token (guests.ts). Every other call
   * refuses such a token.
   */
  readonly guests?: true;
  /** Whether only admins may call while the shop isn't open to visitors. A session token is then read in any case. */
  readonly whenOpen?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Bytes of its body at most; limits.bodyBytes by default. */
  readonly bodyBytes?: number;
  /** Milliseconds that the whole call may take; some eight seconds by default. Hosting waits for sixty seconds. */
  readonly timeoutMs?: number;
  /** The status of a success. */
  readonly status: 200 | 201;
  /** A success's body; a paged endpoint answers an array of these. */
  readonly response: z.ZodType;
  readonly paged?: true;
  /** Whether the caller must have signed in within the last minutes (limits.recentSignIn). */
  readonly recentSignIn?: true;
  /**
   * The cost of a call against its caller's rate limit, in documents: the most that it may read, by its query where
   * that decides. By default, and where its query doesn't decide, it is a page of the query's `limit`, a hundred if it searches, and at least ten.
   */
  readonly rateLimitCost?: number | ((query: URLSearchParams) => number | undefined);
  /** Whether it counts as an order of its sender, who may place so many as a guest in an hour. */
  readonly guestOrder?: true;
  /** Whether a discount code in its body counts as a try of its sender and its account, who may try so many in an hour. */
  readonly triesCode?: true;
  /** Whether a GET counts as acting and not as reading: whoever has read too much can still log in. */
  readonly acts?: true;
  /** Its own problems, in addition to those that follow from access, body and parameters. */
  readonly problems: readonly ProblemCode[];
}

/** Calls by "METHOD /path". */
export type EndpointTable = Readonly<
  Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, Endpoint>
>;

export const byId = z.object({ id: Id });
export const byEmail = z.object({ email: AccountEmail });

/** Documents that a change of an order reads at most: itself, by a line's id too, its products, and who is concerned. */
export const changeCost = 2 + limits.checkoutLines + 8;
