import { type ProblemCode, problemKinds } from "@pros-and-drill/contract/problem";
import type { Route } from "playwright";

/**
 * @param more further fields of the problem
 * @returns answers a call as the shop does when it refuses it
 */
export const answerProblem =
  (code: ProblemCode, more: object = {}, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> => {
    const { status, title } = problemKinds[code];
    const body = { type: `tag:${code}`, title, status, detail: title, code, requestId: "r-1" };
    return route.fulfill({
      status,
      headers,
      contentType: "application/problem+json",
      body: JSON.stringify({ ...body, ...more }),
    });
  };
