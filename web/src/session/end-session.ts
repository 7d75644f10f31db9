import { notify } from "../ui/notify.ts";
import { sessionState, setSessionState } from "./session-store.ts";
import { forgetSessionToken } from "./session-token.ts";

let leaving: Promise<void> = Promise.resolve();

const leaveFirebase = (): Promise<void> => {
  leaving = leaving
    .then(() => import("./firebase-auth.ts"))
    .then(({ leaveAuth }) => leaveAuth())
    // Offline or gone after a deploy. Without the token nothing here asks Firebase again before
    // somebody logs in, and that replaces whoever it still knows.
    .catch(() => {});
  return leaving;
};

/**
 * @returns resolves once Firebase has forgotten whoever signed out last; it may still have to load
 *   for that, and a sign-in before would be undone
 */
export const hasLeft = (): Promise<void> => leaving;

/** The person signs out: the shop forgets them at once, whatever then becomes of Firebase. */
export const signOut = async (): Promise<void> => {
  forgetSessionToken();
  setSessionState({ status: "signedOut", left: true });
  await leaveFirebase();
};

/**
 * The session is over and nobody here asked for it: the account was disabled or deleted, its
 * sessions were revoked, or Firebase has forgotten it.
 */
export const endSession = async (): Promise<void> => {
  if (sessionState().status === "signedOut") return;
  forgetSessionToken();
  setSessionState({ status: "signedOut" });
  notify.warning("Your session has ended. Please log in again.");
  await leaveFirebase();
};
