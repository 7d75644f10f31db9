import type { CallerOf, Input, Output } from "@pros-and-drill/contract/calls";
import type { Route } from "@pros-and-drill/contract/endpoints";

/**
 * One function for every call of the endpoint table, and none for any other.
 *
 * `deadline` is the time, in milliseconds since 1970, after which a transaction must not be committed
 * any more: whoever called may have been told by then that it failed.
 */
export type Handlers = {
  readonly [R in Route]: (
    input: Input<R>,
    caller: CallerOf<R>,
    deadline: number,
  ) => Promise<Output<R>>;
};
