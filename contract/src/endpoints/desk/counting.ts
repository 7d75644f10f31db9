import { z } from "zod";
import { Count, ExpectedCount, NewCount } from "../../desk/counting.ts";
import { IdempotencyKey } from "../../new-orders.ts";
import { byId, changeCost, type EndpointTable } from "../endpoint.ts";

/** The calls of the desk about counted pieces. */
export const deskCountingEndpoints = {
  "GET /desk/counts/:id": {
    summary: "How many units of a product should be in the building now",
    access: "admin",
    token: "session",
    params: byId,
    status: 200,
    response: ExpectedCount,
    problems: ["not-found", "product-changed"],
  },
  "POST /desk/counts": {
    summary: "Gives a product the stock that was counted, whatever was sold since",
    access: "admin",
    token: "session",
    rateLimitCost: changeCost, // the call itself counts the orders that it reads
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewCount,
    status: 201,
    response: Count,
    problems: ["not-found", "quantity-out-of-range", "product-changed", "idempotency-key-reused"],
  },
} as const satisfies EndpointTable;
