import type { Problem, ProblemCode } from "@pros-and-drill/contract/problem";

/** A call that got no good answer. Its message is a sentence that a toast can show. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  /** The answer's status, or 0 when none arrived. */
  readonly status: number;
  /** What the server said, where it was the server that said it. */
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
