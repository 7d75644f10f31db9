import { isAuthUnavailable, KeysUnavailable } from "../auth/unavailable.ts";
import { Busy, isBusy } from "../firestore/busy.ts";
import { UnreadableCursor } from "../firestore/cursor.ts";
import { Problem } from "./problem.ts";

/**
 * @param error whatever was thrown
 * @returns the problem that the client is told: `unavailable` when Firestore or Auth is down, slow
 *   or contended, `invalid` for an unreadable cursor, `internal` for anything unforeseen
 */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof UnreadableCursor) {
    return Problem.invalid([{ field: "cursor", message: "is not one that this list gave out" }]);
  }
  if (error instanceof Busy) return new Problem("unavailable", error.message);
  if (error instanceof KeysUnavailable) {
    return new Problem("unavailable", "The shop can't check who you are right now");
  }
  return new Problem(isBusy(error) || isAuthUnavailable(error) ? "unavailable" : "internal");
};
