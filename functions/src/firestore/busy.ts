/**
 * The operation was not carried out: it timed out in a queue or under contention. A retry may succeed. The
 * message may be shown to the client.
 */
export class Busy extends Error {}

/**
 * gRPC codes by which Firestore says that it can't serve right now: cancelled, unknown, deadline
 * exceeded, resource exhausted, aborted, internal, unavailable. Its own client retries a
 * transaction on the same ones (https://grpc.io/docs/guides/status-codes/).
 */
const busyCodes = new Set<unknown>([1, 2, 4, 8, 10, 13, 14]);

/** Whether Firestore, or a queue in front of it, is down, slow or contended. */
export const isBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  // Firestore calls a transaction that took too long an invalid argument (3).
  const expired = code === 3 && /transaction.*(expired|no longer valid)/i.test(error.message);
  return error instanceof Busy || busyCodes.has(code) || expired;
};

/**
 * Call it right before a write.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing may be written
 * @param message what the client is told
 * @throws Busy after the deadline
 */
export const refuseAfter = (
  deadline: number,
  message = "The shop took too long to answer",
): void => {
  if (Date.now() > deadline) throw new Busy(message);
};
