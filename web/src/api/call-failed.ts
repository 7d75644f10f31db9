import type { Problem, ProblemCode } from "@pros-and-drill/contract/problem";

/** A call failed. The message is a sentence that a toast can show. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  /** The status of the answer, or 0 when none arrived. */
  readonly status: number;
  /** The problem (RFC 9457) that the server answered; null where the answer held none. */
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
