import { messages } from "@pros-and-drill/contract/messages";
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  updatePassword,
} from "firebase/auth";
import { openAuth } from "../session/firebase-auth.ts";
import { renewSessionAfter } from "../session/renew-session.ts";
import { sessionState } from "../session/session-store.ts";
import { currentPerson } from "./current-person.ts";
import { popupClosed } from "./popup-closed.ts";

/** Whoever has this session. Firebase may have forgotten them, where the browser keeps nothing for it. */
const emailHere = (): string => {
  const state = sessionState();
  if (state.status !== "signedIn") throw new Error(messages.nobodySignedIn);
  return state.user.email;
};

/**
 * Has a person show by their password that it is them. The shop then knows of a recent sign-in.
 *
 * @throws FirebaseError for a wrong password, CallFailed when the shop can't be reached
 */
export const confirmByPassword = async (password: string): Promise<void> => {
  const { auth } = await openAuth();
  await signInWithEmailAndPassword(auth, emailHere(), password);
  await renewSessionAfter(async () => {}); // one that is under way has the old sign-in
};

/** The same by Google's popup window. */
export const confirmByGoogle = async (): Promise<void> => {
  const answered = new AbortController();
  const closed = popupClosed(answered.signal); // first, because it waits for the next window to open
  const signingIn = currentPerson().then(async ({ user }) => {
    const google = new GoogleAuthProvider();
    await reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
    answered.abort();
  });
  await Promise.race([closed, signingIn]);
  await renewSessionAfter(async () => {});
};

/**
 * Changes a person's password. Firebase ends all of their sessions then; this one goes on, because they
 * sign in with the new password (docs/decisions/117-a-new-password-ends-the-other-sessions.md).
 *
 * @param present the password until now
 * @throws FirebaseError for a wrong password, CallFailed when the shop can't be reached
 */
export const changePassword = async (present: string, next: string): Promise<void> => {
  const { auth } = await openAuth();
  const email = emailHere();
  const { user } = await signInWithEmailAndPassword(auth, email, present);
  await renewSessionAfter(async () => {
    await updatePassword(user, next);
    await signInWithEmailAndPassword(auth, email, next);
  });
};
