import { notify } from "../ui/notify.ts";
import { sessionState } from "./session-store.ts";

/**
 * Shows in a toast why a call failed. Whoever is signed out gets none: the failure follows from that,
 * and a toast has said so already.
 */
export const notifyFailure = (text: string): void => {
  if (sessionState().status !== "signedOut") notify.error(text);
};
