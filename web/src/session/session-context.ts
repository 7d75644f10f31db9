import { createContext, use } from "react";

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Whether the e-mail address is proven, as far as this page knows. */
  readonly emailVerified: boolean;
}

export type SessionState =
  /** The stored token names no valid user, so Firebase is asked; `failure` says why that failed. */
  | { readonly status: "loading"; readonly failure?: string }
  /** `byUser`: the person signed out, here or, with `elsewhere`, in another tab. */
  | { readonly status: "signedOut"; readonly byUser?: true; readonly elsewhere?: true }
  | { readonly status: "signedIn"; readonly user: SignedInUser };

export interface Session {
  readonly state: SessionState;
  /** Asks Firebase at once who is signed in, not only after the page has loaded; also the retry. */
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

/** The session, on any page. */
export const useSession = (): Session => use(SessionContext);

/** @returns who is signed in, on pages behind RequireSession */
export const useSignedInUser = (): SignedInUser => {
  const { state } = useSession();
  if (state.status !== "signedIn") throw new Error("This page belongs behind RequireSession.");
  return state.user;
};
