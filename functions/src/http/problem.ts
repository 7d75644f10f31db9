import {
  type Problem as ProblemBody,
  type ProblemCode,
  problemKinds,
} from "@pros-and-drill/contract/problem";

/** What is wrong with a request, field by field. */
export type FieldErrors = NonNullable<ProblemBody["errors"]>;

/** A way for a call to fail that the contract foresees. Anything else that is thrown is a fault. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;

  /**
   * @param code one of the contract's problems; it brings its status and title along
   * @param detail what happened this time, in a sentence that the client may show
   * @param errors for `invalid`: what is wrong, field by field
   */
  constructor(code: ProblemCode, detail?: string, errors?: FieldErrors) {
    super(detail ?? problemKinds[code].title);
    this.code = code;
    this.errors = errors;
  }

  /** `invalid`, with its detail made of the fields' messages. */
  static invalid(errors: FieldErrors): Problem {
    const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
    return new Problem("invalid", detail, errors);
  }

  get status(): number {
    return problemKinds[this.code].status;
  }

  /** The body of the answer (RFC 9457 section 3). */
  body(requestId: string): ProblemBody {
    const { status, title } = problemKinds[this.code];
    return {
      type: `tag:pros-and-drill.example,2026:${this.code}`,
      title,
      status,
      detail: this.message,
      code: this.code,
      requestId,
      ...(this.errors ? { errors: this.errors } : {}),
    };
  }
}
