import type { Route } from "@pros-and-drill/contract/endpoints";
import type { ProblemCode } from "@pros-and-drill/contract/problem";
import type { Person } from "../support/people.ts";
import type { ModelShop } from "./model-shop.ts";
import type { Caller } from "./people.ts";
import type { ServerChoices } from "./server-choices.ts";

/** The parts of a request. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** What of an answer is compared. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** The next page's address without its cursor; left out where there is no next page. */
  readonly next?: string;
  /** Of a problem. */
  readonly code?: ProblemCode;
  /** Of a problem: the fields that are wrong, sorted. */
  readonly fields?: readonly string[];
  /** Of a problem whose text the specification fixes. */
  readonly detail?: string;
}

/** One call of the API, and what the model says to it. */
export interface Call {
  readonly route: Exclude<Route, "GET /openapi.json">;
  readonly by: Caller;
  /** What is asked for, in words. */
  readonly words: string;
  /** Whether the path is wrong. */
  readonly hasWrongPath?: boolean;
  /** The fields that are wrong, of query, headers and body. */
  readonly wrongFields?: readonly string[];
  /** The request as it is sent, to a shop that stands as the model does. */
  readonly request: (model: ModelShop) => Parts;
  /**
   * What the model does when somebody calls who may, with nothing wrong in the request.
   *
   * @param caller null for somebody without a good token
   */
  readonly reply: (model: ModelShop, caller: Person | null, choices: ServerChoices) => Reply;
}
