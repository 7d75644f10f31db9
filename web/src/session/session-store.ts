import { draftsKey } from "../browser/page-flags.ts";
import type { SessionState } from "./session-context.ts";
import { readSessionToken } from "./session-token.ts";
import { tokenPerson } from "./token-claims.ts";

/**
 * The state that the stored token implies. A token that hasn't expired is used without verifying it,
 * because the server verifies it at each call.
 */
export const storedSession = (): SessionState => {
  const token = readSessionToken();
  if (!token) return { status: "signedOut" };
  const user = tokenPerson(token, Date.now());
  return user ? { status: "signedIn", user } : { status: "loading" };
};

/**
 * The session's state. It is outside of React because its writers (sign-in, Firebase, other tabs) and
 * its readers (the query cache, which is cleared at a sign-out) load at different times.
 */
let state: SessionState = storedSession();
const listeners = new Set<() => void>();

/** Nothing that a person has typed stays in storage once nobody is signed in. */
const clearStoredDrafts = (): void => {
  if (state.status !== "signedOut") return;
  try {
    sessionStorage.removeItem(draftsKey);
  } catch {} // storage is blocked: nothing is in it
};
clearStoredDrafts();

export const sessionState = (): SessionState => state;

export const setSessionState = (next: SessionState): void => {
  state = next;
  clearStoredDrafts();
  for (const listener of listeners) listener();
};

/** @returns stops listening */
export const onSessionState = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
