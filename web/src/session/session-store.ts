import type { SessionState } from "./session-context.ts";
import { readSessionToken } from "./session-token.ts";
import { tokenPerson } from "./token-claims.ts";

/**
 * What the stored token says. A session that is good needs no look-up first: the server judges each
 * call by itself.
 */
export const storedSession = (): SessionState => {
  const token = readSessionToken();
  if (!token) return { status: "signedOut" };
  const user = tokenPerson(token, Date.now());
  return user ? { status: "signedIn", user } : { status: "loading" };
};

/**
 * What is known of who is signed in. It lives outside of React because those who learn of it
 * (sign-in, Firebase, other tabs) and those who must then forget (the query cache) load apart.
 */
let state: SessionState = storedSession();
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
