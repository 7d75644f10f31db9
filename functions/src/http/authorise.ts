import type { Caller } from "@pros-and-drill/contract/calls";
import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import { Problem } from "./problem.ts";

/**
 * @param endpoint says who may call
 * @param caller who calls; null without a good token
 * @throws Problem unauthenticated or forbidden
 */
export const authorise = ({ access }: Pick<Endpoint, "access">, caller: Caller | null): void => {
  if (access === "public") return;
  if (!caller) throw new Problem("unauthenticated");
  if (access === "admin" && !caller.admin) throw new Problem("forbidden");
};
