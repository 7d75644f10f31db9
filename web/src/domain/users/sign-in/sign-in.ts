import { messages } from "@shop/contract/messages";
import type { Login, SignUp } from "@shop/contract/users";
import {
  type Auth,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
  type UserCredential,
  updateProfile,
} from "firebase/auth";
import { CallFailed } from "../../../data/call/call-failed.ts";
import { signOutCompleted } from "../../../data/session/end-session.ts";
import { openAuth, signOutOfAuth } from "../../../data/session/firebase-auth.ts";
import { openSession, toSignedInUser } from "../../../data/session/open-session.ts";
import { setSessionState } from "../../../data/session/session-state.ts";
import { sendVerification } from "./account-mails.ts";
import { popupClosed } from "./popup-closed.ts";

/** @returns whether the shop runs on the emulators, once Firebase Auth is ready for a sign-in */
export const prepareSignIn = async (): Promise<boolean> => (await openAuth()).onEmulator;

/**
 * Signs in with Firebase and then with the shop. If the shop fails, Firebase is signed out again.
 *
 * @param authenticate signs in with Firebase
 * @param admit opens the shop's session
 */
const enter = async (
  authenticate: (auth: Auth) => Promise<UserCredential>,
  admit: (user: User) => Promise<void> = openSession,
): Promise<void> => {
  const { auth } = await openAuth();
  await signOutCompleted();
  const { user } = await authenticate(auth);
  try {
    await admit(user);
  } catch (error) {
    await signOutOfAuth();
    throw error;
  }
  setSessionState({ status: "signedIn", user: toSignedInUser(user) });
};

/** @throws FirebaseError whose message the form shows, CallFailed when the shop can't be reached */
export const logIn = ({ email, password }: Login): Promise<void> =>
  enter((auth) => signInWithEmailAndPassword(auth, email, password));

const setName = async (displayName: string): Promise<void> => {
  const { currentUser } = (await openAuth()).auth;
  if (!currentUser) throw new Error(messages.nobodySignedIn);
  await updateProfile(currentUser, { displayName });
  await currentUser.getIdToken(true); // the shop reads the name from the ID token
};

/**
 * Creates the account, sets its name (SPEC.md section 4) and sends the e-mail that verifies its address.
 * Throws what logIn throws.
 */
export const signUp = ({ name, email, password }: SignUp): Promise<void> =>
  enter(
    (auth) => createUserWithEmailAndPassword(auth, email, password),
    async (user) => {
      await setName(name);
      void sendVerification(user).catch(() => {}); // the dashboard offers to send it again
      try {
        await openSession(user);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        throw new CallFailed(
          `${error.message} Your account has been created, so you can log in with it.`,
        );
      }
    },
  );

/**
 * Signs in with Google's popup window, which Firebase opens at 500x600. Throws what logIn throws. An
 * answer that arrives after the rejection for a closed popup still signs in.
 */
export const logInWithGoogle = (): Promise<void> => {
  const answered = new AbortController();
  const closed = popupClosed(answered.signal); // before the popup opens: it intercepts the next window.open
  const entering = enter(async (auth) => {
    const google = new GoogleAuthProvider();
    const credential = await signInWithPopup(auth, google, browserPopupRedirectResolver);
    answered.abort();
    return credential;
  });
  return Promise.race([closed, entering]);
};
