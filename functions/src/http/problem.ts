import {
  type Problem as ProblemBody,
  type ProblemCode,
  problemKinds,
} from "@shop/contract/problem";
import { shop } from "@shop/contract/shop";

/** Extension members of problem documents (contract/src/problem.ts). */
type More = Pick<ProblemBody, "price" | "total" | "lines" | "orderStatus" | "number">;

/** What is wrong with a request, field by field. */
export type FieldErrors = NonNullable<ProblemBody["errors"]>;

/** Seconds after which the client may try again, if Firestore or Auth is busy or unreachable. */
const busySeconds = 2;

/** An expected failure of a call. Any other error is answered as `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which the client may try again (RFC 9110 section 10.2.3), if that helps. */
  readonly retryAfter: number | undefined;
  readonly more: More;

  /**
   * @param code one of the contract's problems; it determines status and title
   * @param detail a sentence about this occurrence that the client may show
   * @param more for `invalid`: what is wrong, field by field; for `too-many-requests`: the seconds
   *   after which the client may try again; what else the problem says by the contract
   */
  constructor(
    code: ProblemCode,
    detail?: string,
    { errors, retryAfter, ...more }: { errors?: FieldErrors; retryAfter?: number } & More = {},
  ) {
    super(detail ?? problemKinds[code].title);
    this.code = code;
    this.errors = errors;
    this.more = more;
    this.retryAfter = code === "unavailable" ? busySeconds : retryAfter;
  }

  /** `invalid`, with its detail made of the fields' messages. */
  static invalid(errors: FieldErrors): Problem {
    const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
    return new Problem("invalid", detail, { errors });
  }

  /** @param retryAfter seconds until the caller may call again */
  static tooManyRequests(retryAfter: number): Problem {
    const detail = `Too many requests. Please try again in ${retryAfter} seconds.`;
    return new Problem("too-many-requests", detail, { retryAfter });
  }

  get status(): number {
    return problemKinds[this.code].status;
  }

  /** The body of the answer (RFC 9457 section 3). */
  body(requestId: string): ProblemBody {
    const { status, title } = problemKinds[this.code];
    return {
      type: `tag:${shop.tagAuthority}:${this.code}`,
      title,
      status,
      detail: this.message,
      code: this.code,
      requestId,
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.more,
    };
  }
}
