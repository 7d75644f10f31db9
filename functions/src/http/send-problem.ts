import type { NextFunction, Request, Response } from "express";
import { error, warn } from "firebase-functions/logger";
import { asProblem } from "./as-problem.ts";
import type { Locals } from "./request-log.ts";

/** Google's Error Reporting reads it from the field `stack_trace`. */
const stackOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);

/** The one error handler: whatever was thrown becomes problem+json (RFC 9457). */
export const sendProblem = (
  thrown: unknown,
  _request: Request,
  res: Response<unknown, Locals>,
  _next: NextFunction, // Express knows an error handler by its four parameters
): void => {
  const { requestId } = res.locals;
  const problem = asProblem(thrown);
  if (problem.code === "internal") error("fault", { requestId, stack_trace: stackOf(thrown) });
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
