import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import type { Caller } from "./caller.ts";

/**
 * @param endpoint says who may call
 * @param caller who calls; null without a good token
 * @returns why they may not; null if they may
 */
export const refusalOf = (
  { access }: Pick<Endpoint, "access">,
  caller: Caller | null,
): "unauthenticated" | "forbidden" | null => {
  if (access === "public") return null;
  if (!caller) return "unauthenticated";
  return access === "admin" && !caller.admin ? "forbidden" : null;
};
