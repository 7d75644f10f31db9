import type { NextFunction, Request, Response } from "express";
import { error, warn } from "firebase-functions/logger";
import { isAuthUnavailable, KeysUnavailable } from "../auth/unavailable.ts";
import { Busy, isBusy } from "../firestore/busy.ts";
import { Malformed } from "../firestore/entity.ts";
import { UnreadableCursor } from "../firestore/sorting.ts";
import { AccountDeleted } from "../firestore/tombstones.ts";
import { isIndexMissing } from "../firestore/transact.ts";
import { Problem } from "./problem.ts";
import type { Locals } from "./request-log.ts";

/**
 * @param error anything that was thrown
 * @returns the problem to answer: `unavailable` when Firestore or Auth is down, slow or contended, `invalid`
 *   for an unreadable cursor, `unauthenticated` for a deleted account, `unreadable` for a malformed document,
 *   `internal` for everything else
 */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof UnreadableCursor) {
    return Problem.invalid([{ field: "cursor", message: "is not one that this list gave out" }]);
  }
  if (error instanceof AccountDeleted) return new Problem("unauthenticated");
  if (error instanceof Malformed) {
    return new Problem("unreadable", "This entry can't be read. The server's log says why.");
  }
  if (error instanceof Busy) return new Problem("unavailable", error.message);
  if (error instanceof KeysUnavailable) {
    return new Problem(
      "unavailable",
      "The shop can't check your sign-in right now. Please try again.",
    );
  }
  return new Problem(isBusy(error) || isAuthUnavailable(error) ? "unavailable" : "internal");
};

/** Google's Error Reporting reads it from the field `stack_trace`. */
const stackOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);

/** The only error handler: answers every error as problem+json (RFC 9457). */
export const sendProblem = (
  thrown: unknown,
  _request: Request,
  res: Response<unknown, Locals>,
  _next: NextFunction, // Express knows an error handler by its four parameters
): void => {
  const { requestId } = res.locals;
  const problem = asProblem(thrown);
  if (problem.code === "internal") {
    const name = isIndexMissing(thrown) ? "a Firestore index is missing" : "fault";
    error(name, { requestId, stack_trace: stackOf(thrown) }); // Firestore's message has the link that creates it
  }
  if (thrown instanceof Malformed) {
    error("malformed document", { requestId, path: thrown.path, issues: thrown.issues });
  }
  if (problem.code === "unavailable") warn("unavailable", { requestId, cause: String(thrown) });
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (problem.status === 401) res.set("WWW-Authenticate", "Bearer");
  if (problem.retryAfter) res.set("Retry-After", String(problem.retryAfter));
  res
    .status(problem.status)
    .type("application/problem+json")
    .send(JSON.stringify(problem.body(requestId)));
};
