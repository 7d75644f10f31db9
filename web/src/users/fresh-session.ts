import { CallFailed } from "../api/call-failed.ts";
import { renewSession } from "../api/session-renewal.ts";
import { readSessionToken } from "./session-token.ts";
import { tokenExpiry } from "./token-claims.ts";

/** Milliseconds before its expiry from which a token is renewed (SPEC.md section 9). */
const earlyMs = 5 * 60 * 1000;

/**
 * Sees to a token that lasts for the next call. That matters where the shop takes a bad token for
 * none, and a session that has merely run out would look like one without rights.
 *
 * @throws CallFailed when the session has run out and can't be renewed
 */
export const freshSession = async (): Promise<void> => {
  const expiry = tokenExpiry(readSessionToken() ?? "") ?? Number.POSITIVE_INFINITY;
  if (expiry > Date.now() + earlyMs || (await renewSession())) return;
  throw new CallFailed("Your session couldn't be renewed. Please try again.");
};
