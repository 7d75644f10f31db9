import type { DocumentSnapshot, Precondition } from "firebase-admin/firestore";

/**
 * gRPC codes of a write whose precondition did not hold: not found, already exists, failed
 * precondition.
 */
const notHeld = new Set<unknown>([5, 6, 9]);

/** Whether a write failed because its documents were no longer as its preconditions said. */
export const isPreconditionFailure = (error: unknown): boolean =>
  error instanceof Error && "code" in error && notHeld.has(error.code);

/**
 * @param write one with a precondition: a create, or an update of a document as it was last read
 * @returns true if it was written; false, with nothing written, if somebody else was faster
 */
export const preconditionHeld = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (isPreconditionFailure(error)) return false;
    throw error;
  }
};

/** The precondition that a document is still as it was read. */
export const unchanged = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : { exists: false };
