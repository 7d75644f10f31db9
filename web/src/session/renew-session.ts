import { loadQuietly } from "./load-quietly.ts";
import { readSessionToken } from "./session-token.ts";

let underWay: Promise<boolean> | null = null;

/** Loads Firebase first if need be: a renewal needs a new ID token. */
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
 * Makes a change of the account that ends its sessions, such as a new password, and renews this one. A
 * call that is refused meanwhile waits for both: renewed in between, the session would be refused again.
 *
 * @param change is made after a renewal that is under way
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
 * Renews the session after a 401. Calls made meanwhile join the renewal that is under way.
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
