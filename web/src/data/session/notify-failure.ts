import { notify } from "../../ui/notify.ts";
import { sessionState } from "./session-state.ts";

/**
 * Shows in a toast why a call failed. After a sign-out there is no toast: calls fail because of it, and a toast
 * has already said that the session has ended.
 */
export const notifyFailure = (text: string): void => {
  if (sessionState().status !== "signedOut") notify.error(text);
};
