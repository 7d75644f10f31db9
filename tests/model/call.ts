import type { Route } from "@shop/contract/endpoints";
import type { OrderStatus } from "@shop/contract/order-status";
import type { ProblemCode } from "@shop/contract/problem";
import type { Person } from "../support/people.ts";
import type { ModelShop } from "./model-shop.ts";
import type { Caller } from "./people.ts";
import type { ServerChoices } from "./server-choices.ts";

/** The parts of a request. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** The part of an answer that is compared. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** The next page's address without its cursor; left out where there is no next page. */
  readonly next?: string;
  /** A problem's code. */
  readonly code?: ProblemCode;
  /** A problem's wrong fields, sorted. */
  readonly fields?: readonly string[];
  /** Why each line of a basket is refused: "product-1 not-found". */
  readonly lines?: readonly string[];
  /** The order's status, where it is not what a change of it needs. */
  readonly orderStatus?: OrderStatus;
  /** A problem's detail, where SPEC.md names its text. */
  readonly detail?: string;
}

/** One call of the API, and the model's reply to it. */
export interface Call {
  /**
   * DELETE /user/admin asks for a recent sign-in, and a long run has none. Best sellers need a day that is over:
   * tests/api/desk-today.test.ts. Payments by card, guests and refunds are in model/money, which checks what must hold instead of each answer. Settings are set at the desk: tests/api/settings.test.ts. Invoices are in the books
   * (tests/support/books.ts). Pictures are in tests/api/pictures.test.ts. Guests are in tests/api/guests.test.ts, and what an offer would
   * strike, which depends on the time, in tests/api/offers.test.ts.
   */
  readonly route:
    | Exclude<
        Route,
        | `${string} /${"account" | "desk" | "guest/"}${string}`
        | "DELETE /user/admin/:email"
        | "GET /openapi.json"
        | "GET /bestSellers"
        | "GET /purchase/:id/invoices"
        | "GET /payment"
        | "GET /product/:id/offer"
        | "POST /code"
        | `${string} /purchase/:id/payment`
        | "GET /papers/:id/:number"
        | `POST /pictures${string}`
        | "GET /settings"
        | "GET /texts/:name"
      >
    | "POST /desk/orders/:id/refunds"
    | "PUT /desk/orders/:id/returns/:return"
    | "POST /desk/log/:id/undo";
  readonly by: Caller;
  /** What the call asks for, for a failure's report. */
  readonly words: string;
  /** Whether the path is wrong. */
  readonly hasWrongPath?: boolean;
  /** The fields that are wrong, of query, headers and body. */
  readonly wrongFields?: readonly string[];
  /** Makes the request; the shop has the same data as the model. */
  readonly request: (model: ModelShop) => Parts;
  /**
   * Makes the call to the model, once it is known that the caller may and that the request is valid.
   *
   * @param caller null for somebody without a valid token
   */
  readonly reply: (model: ModelShop, caller: Person | null, choices: ServerChoices) => Reply;
}
