import { notify } from "../ui/notify.ts";
import { sessionState, setSessionState } from "./session-store.ts";
import { clearSessionToken } from "./session-token.ts";

let signingOut: Promise<void> = Promise.resolve();

const signOutOfFirebase = (): Promise<void> => {
  signingOut = signingOut
    .then(() => import("./firebase-auth.ts"))
    .then(({ signOutOfAuth }) => signOutOfAuth())
    // Offline, or the chunk is gone after a deploy. Without the token nothing here asks Firebase
    // before the next login, which replaces the user that Firebase still has.
    .catch(() => {});
  return signingOut;
};

/**
 * @returns resolves when the last sign-out from Firebase is complete. It may still be loading the SDK,
 *   and would undo a sign-in made before
 */
export const firebaseSignOut = (): Promise<void> => signingOut;

/** Signs the person out: of the shop at once, then of Firebase. */
export const signOut = async (): Promise<void> => {
  clearSessionToken();
  setSessionState({ status: "signedOut", byUser: true });
  await signOutOfFirebase();
};

/**
 * Ends a session that nobody here signed out of: the account was disabled or deleted, its sessions
 * were revoked, or Firebase has no user any more. Says so in a toast.
 */
export const endSession = async (): Promise<void> => {
  if (sessionState().status === "signedOut") return;
  clearSessionToken();
  setSessionState({ status: "signedOut" });
  notify.warning("Your session has ended. Please log in again.");
  await signOutOfFirebase();
};
