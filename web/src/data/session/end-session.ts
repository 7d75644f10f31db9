import { notify } from "../../ui/notify.ts";
import { call } from "../call/call.ts";
import { sessionState, setSessionState } from "./session-state.ts";
import { clearSessionToken, readSessionToken } from "./session-token.ts";

let signingOut: Promise<void> = Promise.resolve();

const signOutOfFirebase = (): Promise<void> => {
  signingOut = signingOut
    .then(() => import("./firebase-auth.ts"))
    .then(({ signOutOfAuth }) => signOutOfAuth())
    // Offline, or a deploy has removed the chunk. Firebase keeps its user, which nothing uses without a
    // session token; the next login replaces it.
    .catch(() => {});
  return signingOut;
};

/** Milliseconds that a sign-in waits for the shop to end the earlier sessions. */
const endTimeoutMs = 3_000;

let endingSessions: Promise<unknown> = Promise.resolve();
let endingCall = new AbortController();

/**
 * Ends every session of the person at the shop. A failure is ignored, because this browser drops its token
 * anyway. `keepalive` lets the call complete when the page is closed.
 */
const endSessions = (token: string): void => {
  endingCall = new AbortController();
  const options = { token, signal: endingCall.signal, keepalive: true };
  endingSessions = call("DELETE /session", {}, options).catch(() => {});
};

/**
 * Resolves when the last sign-out is complete at Firebase and at the shop, or the shop has timed out. A
 * sign-in waits for it: completing later, the sign-out would end the new session.
 */
export const signOutCompleted = async (): Promise<void> => {
  const timer = setTimeout(() => endingCall.abort(), endTimeoutMs);
  await Promise.all([signingOut, endingSessions]);
  clearTimeout(timer);
};

/**
 * Signs the person out in this browser alone: of the shop at once, then of Firebase. The sign-out isn't their
 * choice, so the next login returns to the page that they were on.
 */
export const signOutHere = async (): Promise<void> => {
  clearSessionToken();
  setSessionState({ status: "signedOut" });
  await signOutOfFirebase();
};

/**
 * Signs the person out at their request: here, and at the shop on every device
 * (docs/decisions/001-sessions.md).
 */
export const signOut = async (): Promise<void> => {
  const token = readSessionToken();
  if (token) endSessions(token);
  await leaveHere();
};

/**
 * Signs the person out in this browser at their request, and drops their drafts.
 *
 * @param how whether their account is deleted
 */
export const leaveHere = async (how: { deleted?: true } = {}): Promise<void> => {
  clearSessionToken();
  setSessionState({ status: "signedOut", byUser: true, ...how });
  await signOutOfFirebase();
};

/**
 * Ends a session without a sign-out: the account was disabled or deleted, its sessions were revoked, or
 * Firebase has no user any more. A toast says so.
 */
export const endSession = async (): Promise<void> => {
  if (sessionState().status === "signedOut") return;
  const left = signOutHere();
  notify.warning("Your session has ended. Please log in again.");
  await left;
};
