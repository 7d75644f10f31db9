import type { AppCheck } from "firebase-admin/app-check";
import { KeysUnavailable } from "./unavailable.ts";

/**
 * Checks that a call comes from the shop's own pages.
 *
 * @param token the X-Firebase-AppCheck header
 * @returns false for a bad token
 * @throws KeysUnavailable when Google's keys can't be fetched
 */
export type CheckApp = (token: string | string[] | undefined) => Promise<boolean>;

/** firebase-admin gives a missing key the same code as a bad token. */
const keysAreMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("Error fetching Json Web Keys");

/**
 * @param appCheck Firebase App Check, which verifies tokens that Google issued to the shop's pages
 *   (https://firebase.google.com/docs/app-check/custom-resource-backend); null accepts every call
 */
export const checkAppWith =
  (appCheck: AppCheck | null): CheckApp =>
  async (token) => {
    if (!appCheck) return true;
    try {
      await appCheck.verifyToken(String(token));
      return true;
    } catch (error) {
      if (keysAreMissing(error)) throw new KeysUnavailable();
      return false;
    }
  };
