import { loadQuietly } from "../../runtime/load-chunk.ts";
import { CallFailed } from "../call/call-failed.ts";
import type { Credentials } from "../call/credentials.ts";
import { endSession } from "./end-session.ts";
import { msUntilRenewal, readSessionToken } from "./session-token.ts";

let underWay: Promise<boolean> | null = null;

/** Loads Firebase, because a renewal needs a new ID token. */
const renew = async (): Promise<boolean> => {
  const refused = readSessionToken();
  const [{ reopenSession }, { openAuth }] = await Promise.all([
    loadQuietly(() => import("./open-session.ts")),
    loadQuietly(() => import("./firebase-auth.ts")),
  ]);
  const { auth } = await openAuth();
  await auth.authStateReady();
  return reopenSession(auth, refused);
};

/**
 * Runs a change that revokes the account's sessions, such as a new password, and then renews this session.
 * Calls that get a 401 meanwhile wait for both: a renewal before the change is complete would be revoked too.
 *
 * @param change runs after any renewal that is under way
 * @throws what `change` throws, and what renewSession throws
 */
export const renewSessionAfter = async (change: () => Promise<void>): Promise<void> => {
  await underWay?.catch(() => {});
  underWay = change()
    .then(renew)
    .finally(() => {
      underWay = null;
    });
  await underWay;
};

/**
 * Renews the session after a 401. Concurrent calls share one renewal.
 *
 * @returns whether there is a new token
 * @throws CallFailed when the renewal failed, ChunkFailed when Firebase can't be loaded
 */
export const renewSession = (): Promise<boolean> => {
  underWay ??= renew().finally(() => {
    underWay = null;
  });
  return underWay;
};

/**
 * Renews the session if its token is about to expire. Call it before calls that treat an invalid token as
 * none: they would answer an admin as a visitor.
 *
 * @throws CallFailed when the session has expired and can't be renewed
 */
export const freshSession = async (): Promise<void> => {
  if (msUntilRenewal(readSessionToken() ?? "", Date.now()) > 0 || (await renewSession())) return;
  throw new CallFailed("Your session couldn't be renewed. Please try again.");
};

const proof = async (): Promise<Record<string, string>> => {
  if (!__APP_CHECK_SITE_KEY__) return {};
  try {
    const { appCheckToken } = await import("./app-check.ts");
    return { "x-firebase-appcheck": await appCheckToken() };
  } catch {
    throw new CallFailed("This page couldn't be verified. Reload it and try again.");
  }
};

/** The credentials with which api/ makes each call. */
export const sessionCredentials: Credentials = {
  token: readSessionToken,
  proof,
  renew: renewSession,
  end: endSession,
};
