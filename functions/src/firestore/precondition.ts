import type { DocumentSnapshot, Precondition } from "firebase-admin/firestore";

/**
 * gRPC codes of a write whose precondition did not hold: not found, already exists, failed
 * precondition.
 */
const preconditionCodes = new Set<unknown>([5, 6, 9]);

/** Whether a write failed because its documents were no longer as its preconditions said. */
export const isPreconditionFailure = (error: unknown): boolean =>
  error instanceof Error && "code" in error && preconditionCodes.has(error.code);

/** The precondition that a document is still as it was read. */
export const unchanged = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : { exists: false };
