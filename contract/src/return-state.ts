/** What becomes of a return. It needs no zod, so that a page can load it. */
import type { Party } from "./order-status.ts";

/** The states of a return: a request, its answer, and how it ends. */
export const returnStates = ["requested", "accepted", "declined", "received", "withdrawn"] as const;
export type ReturnState = (typeof returnStates)[number];

interface StateRow {
  /** As pages show it. */
  readonly name: string;
  /** Who may take a return from this state to which other. What isn't named can't be done. */
  readonly next: { readonly [To in ReturnState]?: Party };
}

/**
 * All facts of a state. Whoever brings the tools to the counter needn't wait for an answer, and an accepted return whose
 * tools never come, or come back broken, is declined.
 */
const rows: Readonly<Record<ReturnState, StateRow>> = {
  requested: {
    name: "Return requested",
    next: { accepted: "shop", declined: "shop", received: "shop", withdrawn: "customer" },
  },
  accepted: { name: "Return accepted", next: { declined: "shop", received: "shop" } },
  declined: { name: "Return declined", next: {} },
  received: { name: "Returned", next: {} },
  withdrawn: { name: "Return withdrawn", next: {} },
};

/** @returns a state as it stands alone: "Return accepted" */
export const returnStateName = (state: ReturnState): string => rows[state].name;

/** @returns whether that party may take a return from one state to the other */
export const mayTakeReturn = (from: ReturnState, to: ReturnState, by: Party): boolean =>
  rows[from].next[to] === by;

/** Whether a return still goes on: it waits for an answer, or for its pieces. */
export const isOpenReturn = (state: ReturnState): boolean =>
  Object.keys(rows[state].next).length > 0;

/** Whether the pieces of a return can't be named by another one: they are on their way back, or are back. */
export const holdsPieces = (state: ReturnState): boolean =>
  isOpenReturn(state) || state === "received";

/**
 * @param returns an order's, oldest first
 * @returns the state that stands for all of them: a return that waits for an answer first, then one that waits for its
 *   pieces, otherwise the latest. Undefined if there is none
 */
export const returnStateOf = (
  returns: readonly { readonly state: ReturnState }[] = [],
): ReturnState | undefined => {
  const states = returns.map(({ state }) => state);
  return (
    (["requested", "accepted"] as const).find((state) => states.includes(state)) ?? states.at(-1)
  );
};
