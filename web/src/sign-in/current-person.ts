import { messages } from "@pros-and-drill/contract/messages";
import type { Auth, User } from "firebase/auth";
import { openAuth } from "../session/firebase-auth.ts";
import { renewSession } from "../session/renew-session.ts";
import { sessionState, setSessionState } from "../session/session-store.ts";
import { toSignedInUser } from "../session/to-signed-in-user.ts";

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

/** Tells the shop and its pages what has changed of a person: they read it from the session's token. */
export const showPerson = async (user: User): Promise<void> => {
  await user.getIdToken(true); // the session is renewed with this one
  await renewSession();
  if (sessionState().status === "signedIn") {
    setSessionState({ status: "signedIn", user: toSignedInUser(user) });
  }
};

/** Takes over the name that the account has at the shop by now. */
export const showNewName = async (): Promise<void> => {
  const { user } = await currentPerson();
  await user.reload();
  await showPerson(user);
};
