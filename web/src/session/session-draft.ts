import { useEffect } from "react";
import { sessionState } from "./session-store.ts";

/** What somebody had typed when their session ended. */
export interface SessionDraft<Values> {
  /** @returns what the person with that address can go on with, or null */
  readonly of: (email: string) => Values | null;
  /**
   * Keeps what is typed when the page goes because the session has ended; whoever leaves on their
   * own leaves nothing.
   *
   * @param read tells what is typed
   */
  readonly useLeave: (email: string, read: () => Values) => void;
}

/**
 * A session that ends by itself takes the page away and leads to the login. What was typed waits in
 * memory for the same person to come back, and for nobody else.
 */
export const sessionDraft = <Values>(): SessionDraft<Values> => {
  let left: { email: string; values: Values } | null = null;
  return {
    of: (email) => (left?.email === email ? left.values : null),
    useLeave: (email, read) =>
      useEffect(
        () => () => {
          const state = sessionState();
          const ended = state.status === "signedOut" && !state.left;
          left = ended ? { email, values: read() } : null;
        },
        [email, read],
      ),
  };
};
