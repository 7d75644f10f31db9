import { createContext, use } from "react";

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

export type SessionState =
  | { readonly status: "loading" }
  | { readonly status: "signedOut" }
  | { readonly status: "signedIn"; readonly user: SignedInUser };

export interface Session {
  readonly state: SessionState;
  /** Clears the token and signs out of Firebase Auth. */
  readonly signOut: () => Promise<void>;
}

/** While a page is prerendered nobody is signed in. */
export const SessionContext = createContext<Session>({
  state: { status: "signedOut" },
  signOut: async () => {},
});

/** Who is signed in, as every page may ask. */
export const useSession = (): Session => use(SessionContext);
