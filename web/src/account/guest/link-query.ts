import type { Problem } from "@shop/contract/problem";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { CallFailed } from "../../data/call/call-failed.ts";

export const linkKey = (token: string) => ["POST /guest/session", token] as const;

/** What a guest's link tells by itself: number and status. The page shows a failure itself. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => call("POST /guest/session", { body: { token } }, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** @returns the problem's code if the link opens nothing, whatever is tried; null after any other failure */
export const deadLink = (error: unknown): Problem["code"] | null =>
  error instanceof CallFailed && [404, 409, 410].includes(error.status) ? error.code : null;
