import { CallFailed } from "../api/call-failed.ts";
import { renewSession } from "./renew-session.ts";
import { readSessionToken } from "./session-token.ts";
import { untilRenewal } from "./token-claims.ts";

/**
 * Sees to a token that lasts for the next call. That matters where the shop takes a bad token for
 * none, and a session that has merely run out would look like one without rights.
 *
 * @throws CallFailed when the session has run out and can't be renewed
 */
export const freshSession = async (): Promise<void> => {
  if (untilRenewal(readSessionToken() ?? "", Date.now()) > 0 || (await renewSession())) return;
  throw new CallFailed("Your session couldn't be renewed. Please try again.");
};
