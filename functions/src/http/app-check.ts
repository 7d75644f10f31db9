import type { AppCheck } from "firebase-admin/app-check";
import { Problem } from "./problem.ts";

/**
 * Lets only the shop's own pages call.
 *
 * @param token the X-Firebase-AppCheck header
 * @throws Problem forbidden for a bad token; unavailable when Google's keys can't be had
 */
export type CheckApp = (token: string | string[] | undefined) => Promise<void>;

/** firebase-admin gives a missing key the same code as a bad token. */
const keysAreMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("Error fetching Json Web Keys");

/**
 * @param appCheck Firebase App Check, which knows what Google signed for the shop's pages
 *   (https://firebase.google.com/docs/app-check/custom-resource-backend); null lets everybody pass
 */
export const checkAppWith =
  (appCheck: AppCheck | null): CheckApp =>
  async (token) => {
    if (!appCheck) return;
    try {
      await appCheck.verifyToken(String(token));
    } catch (error) {
      if (keysAreMissing(error)) throw new Problem("unavailable", "Nobody can be recognised now");
      throw new Problem("forbidden", "Only the shop's own pages may call this");
    }
  };
