import { messages } from "@pros-and-drill/contract/messages";
import type { Login, SignUp } from "@pros-and-drill/contract/users";
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
import { CallFailed } from "../api/call-failed.ts";
import { hasLeft } from "../session/end-session.ts";
import { leaveAuth, openAuth } from "../session/firebase-auth.ts";
import { openSession } from "../session/open-session.ts";
import { setSessionState } from "../session/session-store.ts";
import { toSignedInUser } from "../session/to-signed-in-user.ts";
import { popupClosed } from "./popup-closed.ts";

/** @returns whether the shop runs on the emulators, once Firebase Auth is ready for a sign-in */
export const prepareSignIn = async (): Promise<boolean> => (await openAuth()).onEmulator;

/**
 * Signed in is who both Firebase and the shop know: if the shop fails, so does the sign-in.
 *
 * @param identify has Firebase find out who it is
 * @param admit has the shop open a session for them
 */
const enter = async (
  identify: (auth: Auth) => Promise<UserCredential>,
  admit: (user: User) => Promise<void> = openSession,
): Promise<void> => {
  const { auth } = await openAuth();
  await hasLeft();
  const { user } = await identify(auth);
  try {
    await admit(user);
  } catch (error) {
    await leaveAuth();
    throw error;
  }
  setSessionState({ status: "signedIn", user: toSignedInUser(user) });
};

/** @throws FirebaseError whose message is for the form, CallFailed when the shop can't be had */
export const logIn = ({ email, password }: Login): Promise<void> =>
  enter((auth) => signInWithEmailAndPassword(auth, email, password));

const setName = async (displayName: string): Promise<void> => {
  const { currentUser } = (await openAuth()).auth;
  if (!currentUser) throw new Error(messages.nobodySignedIn);
  await updateProfile(currentUser, { displayName });
  await currentUser.getIdToken(true); // the shop reads the name from the ID token
};

/** Makes the account, then sets its name (SPEC.md section 4). Throws what logIn throws. */
export const signUp = ({ name, email, password }: SignUp): Promise<void> =>
  enter(
    (auth) => createUserWithEmailAndPassword(auth, email, password),
    async (user) => {
      await setName(name);
      try {
        await openSession(user);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        throw new CallFailed(`${error.message} Your account has been made: log in with it then.`);
      }
    },
  );

/**
 * In Google's popup window, which Firebase opens at 500x600. Throws what logIn throws. Should an
 * answer come after the popup has counted as closed, it still signs in.
 */
export const logInWithGoogle = (): Promise<void> => {
  const answered = new AbortController();
  const closed = popupClosed(answered.signal); // first: it waits for the window that opens next
  const entering = enter(async (auth) => {
    const google = new GoogleAuthProvider();
    const credential = await signInWithPopup(auth, google, browserPopupRedirectResolver);
    answered.abort();
    return credential;
  });
  return Promise.race([closed, entering]);
};
