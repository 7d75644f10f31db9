import type { SessionState } from "./session-context.ts";
import { readSessionToken } from "./session-token.ts";

/**
 * What is known of who is signed in. It lives outside of React because those who learn of it
 * (sign-in, Firebase, other tabs) and those who must then forget (the query cache) load apart.
 */
let state: SessionState = { status: readSessionToken() ? "loading" : "signedOut" };
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

export const setSessionState = (next: SessionState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** @returns how to stop listening */
export const onSessionState = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
