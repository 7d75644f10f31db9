import { notify } from "../ui/notify.ts";
import { sessionState } from "../users/session-store.ts";
import { failureText } from "./failure-text.ts";

/** Says in a toast why a call failed; not to whom is signed out meanwhile and has been told so. */
export const notifyFailure = (error: unknown): void => {
  if (sessionState().status !== "signedOut") notify.error(failureText(error));
};
