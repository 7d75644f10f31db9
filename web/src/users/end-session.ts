import { notify } from "../ui/notify.ts";
import { sessionState, setSessionState } from "./session-store.ts";
import { forgetSessionToken } from "./session-token.ts";

const leaveFirebase = async (): Promise<void> => {
  try {
    const { leaveAuth } = await import("./firebase-auth.ts");
    await leaveAuth();
  } catch {
    // Offline or gone after a deploy. Without the token nothing here asks Firebase again before
    // somebody logs in, and that replaces whoever it still knows.
  }
};

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
