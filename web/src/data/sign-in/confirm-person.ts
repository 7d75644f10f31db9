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
import { sessionState } from "../session/session-state.ts";
import { currentPerson } from "./current-person.ts";
import { popupClosed } from "./sign-in.ts";

/** The address of the session. Firebase may have no user, if the browser blocks its storage. */
const emailHere = (): string => {
  const state = sessionState();
  if (state.status !== "signedIn") throw new Error(messages.nobodySignedIn);
  return state.user.email;
};

/**
 * Reauthenticates the person by their password. The renewed session tells the shop of the recent sign-in.
 *
 * @throws FirebaseError for a wrong password, CallFailed when the shop can't be reached
 */
export const confirmByPassword = async (password: string): Promise<void> => {
  const { auth } = await openAuth();
  await signInWithEmailAndPassword(auth, emailHere(), password);
  await renewSessionAfter(async () => {}); // a renewal that is under way carries the old sign-in
};

/** Reauthenticates the person by Google's popup window. */
export const confirmByGoogle = async (): Promise<void> => {
  const answered = new AbortController();
  const closed = popupClosed(answered.signal); // before the popup opens: it intercepts the next window.open
  const signingIn = currentPerson().then(async ({ user }) => {
    const google = new GoogleAuthProvider();
    await reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
    answered.abort();
  });
  await Promise.race([closed, signingIn]);
  await renewSessionAfter(async () => {});
};

/**
 * Changes the person's password. Firebase then revokes all of their sessions; signing in with the new
 * password renews this one (docs/decisions/060-sign-out-ends-every-session.md).
 *
 * @param present the current password
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
