import type { Problem, ProblemCode } from "@shop/contract/problem";

/** A call failed. The message is a sentence that a toast can show. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  /** The status of the answer, or 0 when none arrived. */
  readonly status: number;
  /** The problem (RFC 9457) in the answer; null if the answer has none. */
  readonly problem: Problem | null;

  constructor(message: string, status = 0, problem: Problem | null = null) {
    super(message);
    this.status = status;
    this.problem = problem;
  }

  get code(): ProblemCode | null {
    return this.problem?.code ?? null;
  }
}

/** @returns the message of an error; those of CallFailed, ChunkFailed and Firebase can be shown */
export const failureText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** @returns a call's answer; null for a 404 */
export const nullIfMissing = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  }
};
