import { loadChunk } from "../browser/load-chunk.ts";
import { readSessionToken } from "./session-token.ts";

let underWay: Promise<boolean> | null = null;

/** Firebase alone can have a session renewed, and it may not be loaded yet. */
const renew = async (): Promise<boolean> => {
  const refused = readSessionToken();
  const [{ reopenSession }, { openAuth }] = await Promise.all([
    loadChunk(() => import("./open-session.ts")),
    loadChunk(() => import("./firebase-auth.ts")),
  ]);
  const { auth } = await openAuth();
  await auth.authStateReady();
  return reopenSession(auth, refused);
};

/**
 * Renews the session after a 401, once for all callers that ask at the same time.
 *
 * @returns whether there is a new token
 * @throws CallFailed when that can't be told for now, ChunkFailed when Firebase can't be loaded
 */
export const renewSession = (): Promise<boolean> => {
  underWay ??= renew().finally(() => {
    underWay = null;
  });
  return underWay;
};
