import { Problem } from "./problem.ts";

/**
 * gRPC codes by which Firestore says that it can't serve right now: cancelled, unknown, deadline
 * exceeded, resource exhausted, aborted, internal, unavailable. Its own client retries a
 * transaction on the same ones (https://grpc.io/docs/guides/status-codes/).
 */
const busyDatabase = new Set<unknown>([1, 2, 4, 8, 10, 13, 14]);

/** What firebase-admin says when Firebase Auth can't be reached, or has had enough. */
const busyAuth = new Set<unknown>([
  "app/network-error",
  "app/network-timeout",
  "auth/internal-error",
  "auth/quota-exceeded",
]);

const isBusy = (error: Error): boolean => {
  const code = "code" in error ? error.code : undefined;
  // Firestore calls a transaction that took too long an invalid argument (3).
  const expired = code === 3 && /transaction.*(expired|no longer valid)/i.test(error.message);
  return busyDatabase.has(code) || busyAuth.has(code) || expired;
};

/**
 * @param error whatever was thrown
 * @returns the problem it is to the client: itself, `unavailable` when Firestore or Auth is down,
 *   slow or contended, else `internal`
 */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  return new Problem(error instanceof Error && isBusy(error) ? "unavailable" : "internal");
};
