import { messages } from "@shop/contract/messages";
import type { Auth, User } from "firebase/auth";
import { openAuth } from "../../../data/session/firebase-auth.ts";
import { toSignedInUser } from "../../../data/session/open-session.ts";
import { renewSession } from "../../../data/session/renew-session.ts";
import { sessionState, setSessionState } from "../../../data/session/session-state.ts";

/**
 * @returns who is signed in with Firebase Auth
 * @throws Error if nobody is
 */
export const currentPerson = async (): Promise<{ auth: Auth; user: User }> => {
  const { auth } = await openAuth();
  await auth.authStateReady();
  const { currentUser: user } = auth;
  if (!user) throw new Error(messages.nobodySignedIn);
  return { auth, user };
};

/** Renews the session after a change of the person's Firebase profile. The shop and its pages read the profile from
 * the session's token. */
export const refreshProfile = async (user: User): Promise<void> => {
  await user.getIdToken(true); // the session is renewed with this one
  await renewSession();
  if (sessionState().status === "signedIn") {
    setSessionState({ status: "signedIn", user: toSignedInUser(user) });
  }
};

/** Shows the name that the shop has saved for the account. */
export const showNewName = async (): Promise<void> => {
  const { user } = await currentPerson();
  await user.reload();
  await refreshProfile(user);
};
