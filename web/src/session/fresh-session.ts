import { CallFailed } from "../api/call-failed.ts";
import { renewSession } from "./renew-session.ts";
import { readSessionToken } from "./session-token.ts";
import { msUntilRenewal } from "./token-claims.ts";

/**
 * Renews the session if its token is about to expire. A call that treats a bad token as none needs
 * it: with an expired token an admin would look like a customer.
 *
 * @throws CallFailed when the session has expired and can't be renewed
 */
export const freshSession = async (): Promise<void> => {
  if (msUntilRenewal(readSessionToken() ?? "", Date.now()) > 0 || (await renewSession())) return;
  throw new CallFailed("Your session couldn't be renewed. Please try again.");
};
