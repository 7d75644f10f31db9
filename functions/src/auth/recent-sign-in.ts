import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import { limits } from "@pros-and-drill/contract/limits";

/**
 * @param endpoint says whether the caller must have signed in just now
 * @param authTime when they signed in, in seconds since 1970
 * @param now the time in milliseconds since 1970
 * @returns whether the sign-in is recent enough for this call
 */
export const isRecentEnough = (
  { recentSignIn }: Pick<Endpoint, "recentSignIn">,
  authTime: number,
  now: number,
): boolean => !recentSignIn || now / 1000 - authTime <= limits.recentSignIn;
