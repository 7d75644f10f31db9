import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import { mapPage } from "../firestore/read-page.ts";
import { fingerprint } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { logAdminWrite } from "../http/log-admin-write.ts";
import { Problem } from "../http/problem.ts";
import type { ChangeOutcome } from "./change-status.ts";
import { checkoutRequest, orderRequest } from "./checkout.ts";
import { toDetails, toPublic, totalOf } from "./order.ts";
import type { OrderStore } from "./order-store.ts";
import { refusedLine } from "./refused-line.ts";

type Calls =
  | "POST /purchase"
  | "GET /purchase"
  | "GET /purchase/:id"
  | "POST /purchase/:id/cancellation"
  | "POST /checkout"
  | "GET /order"
  | "PUT /order/:id/status"
  | "PUT /order/:id/shipment"
  | "DELETE /order/:email";

/** @returns the result of the only line of a single order */
const onlyOne = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error("A checkout has a line");
  return first;
};

/** @returns the changed order with its history */
const answer = (
  outcome: ChangeOutcome | null,
  detailOf = (status: OrderStatus) => `The order is ${status} now`,
) => {
  if (!outcome) throw new Problem("not-found", "There is no such order");
  if ("order" in outcome) return toDetails(outcome.order);
  const { refusedAt: orderStatus } = outcome;
  throw new Problem("order-changed", detailOf(orderStatus), { orderStatus });
};

/** Why an order of that status can't be corrected. */
const uncorrected = (status: OrderStatus): string =>
  status === "shipped"
    ? "Somebody else has corrected it meanwhile"
    : `The order is ${status}, and only a shipped one can be corrected`;

export const orderHandlers = (orders: OrderStore): Pick<Handlers, Calls> => ({
  "POST /purchase": async ({ headers, body }, caller, deadline) => {
    if (body.customer !== caller.email)
      throw new Problem("forbidden", "That is not your e-mail address");
    const request = orderRequest(body, caller, headers["idempotency-key"], new Date());
    const outcome = await orders.place(request, deadline);
    switch (outcome.kind) {
      case "placed":
        return toPublic(onlyOne(outcome.orders));
      case "keyReused":
        throw new Problem("idempotency-key-reused");
      case "refused": {
        const { code, detail, price } = refusedLine(onlyOne(outcome.lines), caller.emailVerified);
        throw new Problem(code, detail, price === undefined ? {} : { price });
      }
    }
  },

  "POST /checkout": async ({ headers, body }, caller, deadline) => {
    const request = checkoutRequest(body, caller, headers["idempotency-key"], new Date());
    const outcome = await orders.place(request, deadline);
    switch (outcome.kind) {
      case "placed": {
        const { orders: placed } = outcome;
        return { number: request.number, orders: placed.map(toPublic), total: totalOf(placed) };
      }
      case "keyReused":
        throw new Problem("idempotency-key-reused");
      case "refused": {
        const lines = outcome.lines.map((line) => refusedLine(line, caller.emailVerified));
        const detail = lines.map((line) => line.detail).join("; ");
        throw new Problem("checkout-refused", detail, { lines });
      }
    }
  },

  "GET /purchase/:id": async ({ params: { id } }, { uid, admin }) => {
    const order = await orders.find(id);
    return answer(order && (admin || order.uid === uid) ? { order } : null);
  },

  "POST /purchase/:id/cancellation": async ({ params: { id }, body }, { uid }, deadline) => {
    const { reason } = body;
    const change = {
      ...({ status: "cancelled", by: "customer", uid, at: new Date(), seen: undefined } as const),
      ...(reason ? { reason } : {}),
      requestHash: fingerprint(id, uid, "cancellation"),
    };
    return answer(await orders.change(id, change, deadline));
  },

  "PUT /order/:id/status": async ({ params: { id }, body }, { uid }, deadline) => {
    const change = {
      ...({ ...body, by: "shop", uid, at: new Date() } as const),
      requestHash: fingerprint(id, uid, body),
    };
    const changed = answer(await orders.change(id, change, deadline));
    logAdminWrite(uid, "PUT /order/status", id, { status: body.status });
    return changed;
  },

  "PUT /order/:id/shipment": async ({ params: { id }, body }, { uid }, deadline) => {
    const wanted = { ...body, uid, at: new Date(), requestHash: fingerprint(id, uid, body) };
    const corrected = answer(await orders.correct(id, wanted, deadline), uncorrected);
    logAdminWrite(uid, "PUT /order/shipment", id);
    return corrected;
  },

  "GET /purchase": async ({ query }, { uid }) => mapPage(await orders.pageOf(uid, query), toPublic),

  "GET /order": async ({ query }) => mapPage(await orders.page(query), toPublic),

  "DELETE /order/:email": async ({ params: { email }, query: { id } }, { uid }, deadline) => {
    const deletion = { uid, at: new Date() };
    const { count, isWhole } = id
      ? { count: await orders.deleteOne(email, id, deletion, deadline), isWhole: true }
      : await orders.deleteAll(email, deletion, deadline);
    if (count > 0) logAdminWrite(uid, "DELETE /order", id ?? email);
    return { deletedCount: count, ...(isWhole ? {} : { more: true }) };
  },
});
