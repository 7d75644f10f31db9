import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { limits } from "@shop/contract/limits";
import { mayCall } from "@shop/contract/roles";
import type { Caller } from "./caller.ts";

/**
 * @param endpoint of the call
 * @param caller null without a valid token
 * @returns why the call is refused; null if it is allowed
 */
export const refusalOf = (
  { access }: Pick<Endpoint, "access">,
  caller: Caller | null,
): "unauthenticated" | "forbidden" | null => {
  if (mayCall(caller?.role ?? null, access)) return null;
  return caller ? "forbidden" : "unauthenticated";
};

/**
 * @param endpoint may require a recent sign-in
 * @param authTime when they signed in, in seconds since 1970
 * @param now the time in milliseconds since 1970
 * @returns whether the sign-in is recent enough for this call
 */
export const isRecentEnough = (
  { recentSignIn }: Pick<Endpoint, "recentSignIn">,
  authTime: number,
  now: number,
): boolean => !recentSignIn || now / 1000 - authTime <= limits.recentSignIn;
