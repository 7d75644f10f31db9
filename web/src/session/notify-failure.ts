import { failureText } from "../api/failure-text.ts";
import { notify } from "../ui/notify.ts";
import { sessionState } from "./session-store.ts";

/** Says in a toast why a call failed; not to whom is signed out meanwhile and has been told so. */
export const notifyFailure = (error: unknown): void => {
  if (sessionState().status !== "signedOut") notify.error(failureText(error));
};
