/** A stretch of one file, and what a careless hand puts in its place. */
export interface Edit {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** The suite that has to notice. */
export interface Suite {
  /** A project of vitest.config.ts; where it calls the function, that one is built with the bug. */
  readonly project: "unit" | "api" | "faults" | "e2e";
  readonly file: string;
}

export interface Bug {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly suites: readonly Suite[];
}

const api = (file: string): Suite => ({ project: "api", file: `tests/api/${file}.test.ts` });
const faults = (file: string): Suite => ({
  project: "faults",
  file: `tests/faults/${file}.test.ts`,
});
const e2e = (file: string): Suite => ({ project: "e2e", file: `tests/e2e/${file}.test.ts` });

/** One bug for each thing that would cost the shop its stock, its money or its customers' trust. */
export const bugs: readonly Bug[] = [
  {
    name: "the stock isn't checked",
    edits: [
      {
        file: "functions/src/orders/place-orders.ts",
        from: "if (!quantityFits(request.quantity, { ...stock, availableQuantity: left })) {",
        to: "if (request.quantity > left + 1e9) {",
      },
    ],
    suites: [api("orders"), faults("model")],
  },
  {
    name: "the Idempotency-Key is ignored",
    edits: [
      {
        file: "functions/src/orders/order.ts",
        from: "key ?? randomUUID()",
        to: "randomUUID(), key",
      },
    ],
    suites: [api("orders"), faults("model")],
  },
  {
    name: "everybody's orders are one's own",
    edits: [
      {
        file: "functions/src/orders/order-store.ts",
        from: 'orders.where("uid", "==", uid)',
        to: 'orders.where("uid", ">=", uid.slice(0, 0))',
      },
    ],
    suites: [api("access-answers"), faults("model")],
  },
  {
    name: "one orders in another's name",
    edits: [
      {
        file: "functions/src/orders/handlers.ts",
        from: "if (body.customer !== caller.email)",
        to: "if (!caller.email)",
      },
    ],
    suites: [api("orders"), faults("model")],
  },
  {
    name: "the role isn't checked",
    edits: [
      {
        file: "functions/src/auth/authorise.ts",
        from: 'return access === "admin" && !caller.admin',
        to: 'return access === "admin" && !caller.uid',
      },
    ],
    suites: [api("access"), faults("model")],
  },
  {
    name: "a session's revocation isn't asked for",
    edits: [
      {
        file: "functions/src/auth/authenticate.ts",
        from: "authTime * 1000 < Date.parse(tokensValidAfterTime)",
        to: "authTime < 0",
      },
    ],
    suites: [{ project: "unit", file: "functions/src/auth/authenticate.test.ts" }],
  },
  {
    name: "what was read ahead is handed out to whoever calls now",
    edits: [
      {
        file: "functions/src/http/answer-holder.ts",
        from: "early && isDeepStrictEqual(caller, holder.caller)",
        to: "early && caller !== holder.caller",
      },
    ],
    suites: [api("read-ahead")],
  },
  {
    name: "a review gives its author's e-mail away",
    edits: [
      {
        file: "contract/src/reviews.ts",
        from: "  review: z.string(),\n",
        to: "  review: z.string(),\n  email: z.string(),\n",
      },
      {
        file: "functions/src/reviews/review.ts",
        from: "({ id, name, review, createdAt }: Review): PublicReview => ({",
        to: "({ id, name, review, createdAt, email }: Review): PublicReview => ({ email,",
      },
    ],
    suites: [api("reviews"), faults("model")],
  },
  {
    name: "a body may have any size",
    edits: [
      {
        file: "functions/src/http/body.ts",
        from: "if (size > limits.bodyBytes)",
        to: "if (size < 0)",
      },
    ],
    suites: [api("bad-input")],
  },
  {
    name: "calls are counted and never refused",
    edits: [
      {
        file: "functions/src/http/rate-limits.ts",
        from: "if (consumedPoints > points)",
        to: "if (consumedPoints < 0)",
      },
    ],
    suites: [faults("rate-limits")],
  },
  {
    name: "an order is sent again without its key",
    edits: [
      {
        file: "web/src/orders/use-place-order.ts",
        from: '"idempotency-key": await keys.keyOf(order)',
        to: '"idempotency-key": crypto.randomUUID()',
      },
    ],
    suites: [e2e("lost-answers")],
  },
  {
    name: "a review is written into the page as it came",
    edits: [
      {
        file: "web/src/reviews/review-card.tsx",
        from: '<blockquote className="note-text">{review.review}</blockquote>',
        to: '<blockquote className="note-text" dangerouslySetInnerHTML={{ __html: review.review }} />',
      },
    ],
    suites: [e2e("attacks")],
  },
];
