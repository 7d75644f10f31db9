import { messages } from "@shop/contract/messages";
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { openAuth } from "../../../data/session/firebase-auth.ts";
import { expectNewAddress } from "../../../data/session/open-session.ts";
import { renewSessionAfter } from "../../../data/session/renew-session.ts";
import { sessionState } from "../../../data/session/session-state.ts";
import { paths } from "../../../paths.ts";
import { changeLinkOnEmulator } from "./account-mails.ts";
import { currentPerson } from "./current-person.ts";
import { popupClosed } from "./popup-closed.ts";

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
 * password renews this one (docs/decisions/001-sessions.md).
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

/**
 * Sends the e-mail whose link gives the account another address. Firebase then revokes all sessions of the account;
 * while this page is open, its own is renewed with the new address.
 *
 * @param password the current password
 * @param address the new address
 * @returns the link to open on the emulators, or null
 * @throws FirebaseError for a wrong password or an address that can't be used
 */
export const sendAddressChange = async (
  password: string,
  address: string,
): Promise<string | null> => {
  const { auth } = await openAuth();
  const { user } = await signInWithEmailAndPassword(auth, emailHere(), password);
  // It leads home and not to a page with calls of the session: that has ended until this page has renewed it.
  const url = new URL(paths.home, location.origin).href;
  await verifyBeforeUpdateEmail(user, address, { url });
  const signIn = async () => (await signInWithEmailAndPassword(auth, address, password)).user;
  expectNewAddress({ uid: user.uid, signIn });
  return changeLinkOnEmulator(auth, address);
};
