import { createContext, use } from "react";

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

export type SessionState =
  /** A token is stored that doesn't tell, and Firebase is being asked whose it is; `failure` says why it can't be. */
  | { readonly status: "loading"; readonly failure?: string }
  /** `left`: signed out on purpose, here or in another tab. */
  | { readonly status: "signedOut"; readonly left?: true }
  | { readonly status: "signedIn"; readonly user: SignedInUser };

export interface Session {
  readonly state: SessionState;
  /** Finds out at once who is signed in, and not only after the page has loaded; also tries again. */
  readonly hurry: () => void;
  /** Clears the token and signs out of Firebase Auth. */
  readonly signOut: () => Promise<void>;
}

/** While a page is prerendered nobody is signed in. */
export const SessionContext = createContext<Session>({
  state: { status: "signedOut" },
  hurry: () => {},
  signOut: async () => {},
});

/** Who is signed in, as every page may ask. */
export const useSession = (): Session => use(SessionContext);

/** @returns who is signed in, on pages behind RequireSession */
export const useSignedInUser = (): SignedInUser => {
  const { state } = useSession();
  if (state.status !== "signedIn") throw new Error("This page belongs behind RequireSession.");
  return state.user;
};
