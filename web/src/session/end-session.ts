import { call } from "../api/call.ts";
import { notify } from "../ui/notify.ts";
import { sessionState, setSessionState } from "./session-store.ts";
import { clearSessionToken, readSessionToken } from "./session-token.ts";

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

/** Milliseconds that a sign-in waits for the shop to end the sessions before it. */
const endTimeoutMs = 3_000;

let endingSessions: Promise<unknown> = Promise.resolve();
let endingCall = new AbortController();

/**
 * Has the shop end every session of the person. If the call fails, nothing changes here: the page
 * forgets the session anyway. With `keepalive` the call arrives although the page is being closed.
 */
const endSessions = (token: string): void => {
  endingCall = new AbortController();
  const options = { token, signal: endingCall.signal, keepalive: true };
  endingSessions = call("DELETE /session", {}, options).catch(() => {});
};

/**
 * @returns resolves when the last sign-out is complete, at Firebase and at the shop, or the shop has
 *   taken too long. Either would undo a sign-in made before: Firebase's SDK may still be loading
 */
export const signOutCompleted = async (): Promise<void> => {
  const timer = setTimeout(() => endingCall.abort(), endTimeoutMs);
  await Promise.all([signingOut, endingSessions]);
  clearTimeout(timer);
};

/**
 * Signs the person out in this browser alone: of the shop at once, then of Firebase. They didn't ask for
 * it, so whoever logs in next gets the page that they were on.
 */
export const signOutHere = async (): Promise<void> => {
  clearSessionToken();
  setSessionState({ status: "signedOut" });
  await signOutOfFirebase();
};

/**
 * Signs the person out who asks for it: here, and at the shop on every device
 * (docs/decisions/060-sign-out-ends-every-session.md).
 */
export const signOut = async (): Promise<void> => {
  const token = readSessionToken();
  if (token) endSessions(token);
  await leaveHere();
};

/** Signs the person out in this browser at their request, and drops their drafts. */
export const leaveHere = async (): Promise<void> => {
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
  const left = signOutHere();
  notify.warning("Your session has ended. Please log in again.");
  await left;
};
