import { limits } from "@shop/contract/limits";
import { FirebaseError } from "firebase/app";
import { type Auth, onIdTokenChanged, type User } from "firebase/auth";
import { call } from "../call/call.ts";
import { CallFailed } from "../call/call-failed.ts";
import { endSession } from "./end-session.ts";
import { sessionState, setSessionState } from "./session-state.ts";
import {
  msUntilRenewal,
  readSessionToken,
  type SignedInUser,
  writeSessionToken,
} from "./session-token.ts";

/** Maps Firebase's user. Truncates the name: one from Google may be longer than the shop allows. */
export const toSignedInUser = ({ uid, email, displayName, emailVerified }: User): SignedInUser => ({
  uid,
  email: email ?? "",
  name: (displayName ?? "").slice(0, limits.personName),
  emailVerified,
});

/** The ID token that the current session was opened with. */
let openedWith: string | null = null;

/**
 * Opens a session with the shop for the user of Firebase Auth, and stores its token.
 *
 * @throws CallFailed from the shop, FirebaseError when there is no ID token
 */
export const openSession = async (user: User): Promise<void> => {
  const idToken = await user.getIdToken();
  const email = user.email ?? "";
  const { token } = await call(
    "PUT /user/:email",
    { params: { email }, body: { email } },
    { token: idToken },
  );
  writeSessionToken(token);
  openedWith = idToken;
};

const finalCodes = ["user-disabled", "user-token-expired", "user-not-found", "invalid-user-token"];

/** Whether the account can't have a session any more. Every other failure may be temporary. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallFailed
    ? error.status === 401 || error.status === 403
    : error instanceof FirebaseError && finalCodes.includes(error.code.replace("auth/", ""));

/** How a page signs its person in again once their account has another address. */
interface NextSignIn {
  readonly uid: string;
  readonly signIn: () => Promise<User>;
}

let next: NextSignIn | null = null;

/**
 * Says how the person signs in once they have opened the link that was sent to their new address. Firebase revokes
 * their sessions then: instead of ending this one, the next renewal signs them in anew.
 */
export const expectNewAddress = (expected: NextSignIn): void => {
  next = expected;
};

/** Codes of a sign-in that may succeed later. */
const temporaryCodes = ["auth/network-request-failed", "auth/too-many-requests"];

/**
 * Signs the person in with their new address.
 *
 * @returns whether they are signed in: not if no address is expected, or its link wasn't opened
 * @throws CallFailed from the shop, FirebaseError when Firebase can't be reached
 */
const openAtNewAddress = async (): Promise<boolean> => {
  const state = sessionState();
  if (state.status !== "signedIn" || state.user.uid !== next?.uid) return false;
  try {
    const user = await next.signIn();
    if (user.uid !== next.uid) return false; // another account of theirs, which has that address
    await openSession(user);
    next = null;
    setSessionState({ status: "signedIn", user: toSignedInUser(user) });
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && !temporaryCodes.includes(error.code)) return false;
    throw error;
  }
};

const failRenewal = (error: unknown): never => {
  if (error instanceof CallFailed) throw error;
  throw new CallFailed("Your session couldn't be renewed. Check your connection and try again.");
};

/** Ends the session, unless the person's new address opens another one. */
const openOrEnd = async (): Promise<boolean> => {
  const isOpen = await openAtNewAddress().catch(failRenewal);
  if (!isOpen) await endSession();
  return isOpen;
};

/**
 * Renews the session after a 401, or ends it if the account can't have one any more.
 *
 * @param refused the session token that got the 401; another tab may have stored a newer one
 * @returns whether there is a new token
 * @throws CallFailed when the renewal failed for another reason, such as the connection
 */
export const reopenSession = async (auth: Auth, refused: string | null): Promise<boolean> => {
  if (!auth.currentUser) {
    if (readSessionToken() !== refused) return readSessionToken() !== null;
    return openOrEnd();
  }
  try {
    await openSession(auth.currentUser);
    return true;
  } catch (error) {
    return isFinal(error) ? openOrEnd() : failRenewal(error);
  }
};

/**
 * Renews the session whenever the ID token changes (docs/decisions/001). A person's first ID token
 * renews it only if it is about to expire: a sign-in opens its own session, and a stored one may be valid.
 *
 * @param renew renews the session
 * @returns stops listening
 */
export const renewWithIdToken = (auth: Auth, renew: () => Promise<unknown>): (() => void) =>
  onIdTokenChanged(auth, async (user) => {
    if (!user) {
      openedWith = null;
      return;
    }
    const idToken = await user.getIdToken();
    const isDue = msUntilRenewal(readSessionToken() ?? "", Date.now()) === 0;
    if ((openedWith === null && !isDue) || sessionState().status !== "signedIn")
      openedWith = idToken;
    else if (idToken !== openedWith) await renew().catch(() => {}); // the next 401 renews it
  });
