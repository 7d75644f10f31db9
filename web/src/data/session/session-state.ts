import { createContext, use } from "react";
import { createStore, useStore } from "../../ui/create-store.ts";
import { dropDrafts, storeDraftsOf, unstoreDrafts } from "../drafts.ts";
import { readSessionToken, type SignedInUser, tokenPerson } from "./session-token.ts";

export type SessionState =
  /** The stored token names no valid user, so Firebase is asked; `failure` says why that failed. */
  | { readonly status: "loading"; readonly failure?: string }
  /**
   * `byUser`: the person signed out, here or, with `elsewhere`, in another tab; with `deleted` they have no
   * account any more.
   */
  | {
      readonly status: "signedOut";
      readonly byUser?: true;
      readonly elsewhere?: true;
      readonly deleted?: true;
    }
  | { readonly status: "signedIn"; readonly user: SignedInUser };

export interface Session {
  readonly state: SessionState;
  /** Asks Firebase at once who is signed in, without waiting for the page's load event. Also retries a failure. */
  readonly identify: () => void;
  /** Ends the person's sessions on every device, clears the token and signs out of Firebase Auth. */
  readonly signOut: () => Promise<void>;
}

/** The default, used while prerendering: nobody is signed in. */
export const SessionContext = createContext<Session>({
  state: { status: "signedOut" },
  identify: () => {},
  signOut: async () => {},
});

/** The session on any page, with or without a signed-in person. */
export const useSession = (): Session => use(SessionContext);

/** @returns who is signed in, on pages behind RequireSession */
export const useSignedInUser = (): SignedInUser => {
  const { state } = useSession();
  if (state.status !== "signedIn") throw new Error("This page belongs behind RequireSession.");
  return state.user;
};

/** @returns under whose name a form keeps what is typed (data/drafts.ts), also on pages that visitors see */
export const useDraftOwner = (): string => {
  const { state } = useSession();
  return state.status === "signedIn" ? state.user.uid : "visitor";
};

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
const session = createStore(storedSession());

if (session.get().status === "signedOut") dropDrafts(); // an earlier session of the tab ended elsewhere

export const sessionState = session.get;

export const setSessionState = (next: SessionState): void => {
  if (next.status === "signedIn") storeDraftsOf(next.user.uid);
  else if (next.status === "signedOut") {
    if (next.byUser && !next.elsewhere) dropDrafts();
    else unstoreDrafts();
  }
  session.set(next);
};

/** @returns stops listening */
export const onSessionState = session.listen;

const whilePrerendering: SessionState = { status: "signedOut" };

/** @returns the state, as of a visitor while prerendering and hydrating */
export const useSessionState = (): SessionState => useStore(session, () => whilePrerendering);
