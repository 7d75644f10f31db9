import { z } from "zod";
import { undoable } from "../desk/log.ts";
import {
  CheckedCode,
  CodeChange,
  CodeCheck,
  DiscountCode,
  NewCode,
  OwnCode,
} from "../discount-codes.ts";
import { PageQuery } from "../fields.ts";
import { limits } from "../limits.ts";
import type { EndpointTable } from "./endpoint.ts";

/** Calls about discount codes. */
export const codeEndpoints = {
  "POST /code": {
    summary: "Says what a discount code gives for a basket, or why it can't be used",
    access: "public",
    token: "optional",
    whenOpen: true,
    triesCode: true,
    rateLimitCost: limits.checkoutLines + 4,
    body: CodeCheck,
    status: 200,
    response: CheckedCode,
    problems: ["forbidden"],
  },
  "GET /desk/codes": {
    summary: "The discount codes with their use, newest first",
    access: "admin",
    token: "session",
    query: PageQuery,
    status: 200,
    response: DiscountCode,
    paged: true,
    problems: [],
  },
  "POST /desk/codes": {
    summary: "Makes a discount code",
    access: "admin",
    token: "session",
    body: NewCode,
    status: 201,
    response: DiscountCode,
    problems: ["code-exists"],
  },
  "PUT /desk/codes/:code": {
    summary: "Changes a discount code, unless its revision has changed",
    access: "admin",
    token: "session",
    params: z.object({ code: OwnCode }),
    body: CodeChange,
    status: 200,
    response: DiscountCode.extend(undoable),
    problems: ["not-found", "code-changed"],
  },
} as const satisfies EndpointTable;
