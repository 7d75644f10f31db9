import type { Input, Output } from "@shop/contract/calls";
import type { Endpoints, Route } from "@shop/contract/endpoints";
import type { Caller, SignedIn } from "../auth/caller.ts";

type CallerBy = { ignored: null; optional: Caller | null; session: Caller; id: SignedIn };

/** The caller that a handler of this route receives. */
type CallerOf<R extends Route> = CallerBy[Endpoints[R]["token"]];

/**
 * One function for every call of the endpoint table.
 *
 * `deadline` is the time, in milliseconds since 1970, after which no write may start: the caller may
 * have been answered 503 before it ends.
 */
export type Handlers = {
  readonly [R in Route]: (
    input: Input<R>,
    caller: CallerOf<R>,
    deadline: number,
  ) => Promise<Output<R>>;
};
