import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { limits } from "@shop/contract/limits";
import { mayCall } from "@shop/contract/roles";
import type { Caller } from "./caller.ts";

/** The order that a call is about by its path, as it was sent. */
interface Path {
  readonly id?: unknown;
}

/**
 * A guest's token makes the calls of `guests` about its own order, and is none for every other one.
 *
 * @param endpoint of the call
 * @param caller null without a valid token
 * @param path the parameters in the call's path
 * @returns why the call is refused; null if it is allowed
 */
export const refusalOf = (
  { access, guests }: Pick<Endpoint, "access" | "guests">,
  caller: Caller | null,
  path: Path = {},
): "unauthenticated" | "forbidden" | null => {
  if (caller?.order !== undefined && !(guests && path.id === caller.order)) {
    return "unauthenticated";
  }
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
