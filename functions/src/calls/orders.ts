import { toDecimal } from "@shop/contract/money";
import {
  mayCorrectParcel,
  type OrderStatus,
  orderStatuses,
  statusInText,
} from "@shop/contract/order-status";
import { looksLikeProduct } from "@shop/contract/parcel-number";
import { isAdmin } from "@shop/contract/roles";
import type { Firestore } from "firebase-admin/firestore";
import { type ChangeOutcome, stepCommand } from "../commands/orders/change-status.ts";
import { shipmentCommand } from "../commands/orders/correct-shipment.ts";
import { runOrderCommand } from "../commands/orders/order-command.ts";
import type { CheckoutStore } from "../commands/orders/place-checkout.ts";
import type { Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { fingerprint } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { type CheckoutRequest, checkoutRequest } from "../orders/checkout.ts";
import { dialledOf } from "../orders/dialled.ts";
import { findOrder, isOthersNumber } from "../orders/find-order.ts";
import { totalCentsOf } from "../orders/order.ts";
import type { OrderLists } from "../orders/order-lists.ts";
import { toDetails, toPublic, toRows } from "../orders/public-order.ts";
import { refusedLine } from "./refused-line.ts";

type Calls =
  | "GET /account/orders"
  | "GET /purchase/:id"
  | "POST /purchase/:id/cancellation"
  | "POST /checkout"
  | "PUT /order/:id/status"
  | "PUT /order/:id/shipment";

/** The order under the key is another one: a customer who changed a field after a lost answer has it already. */
export const keyReused = ({ number }: CheckoutRequest) =>
  new Problem("idempotency-key-reused", undefined, { number });

/** @returns the changed order with its history */
const answer = (
  outcome: ChangeOutcome | null,
  detailOf = (status: OrderStatus) => `The order is ${statusInText(status)} now`,
) => {
  if (!outcome) throw new Problem("not-found", "There is no such order");
  if ("order" in outcome) return toDetails(outcome.order);
  const { refusedAt: orderStatus, isLineCancelled } = outcome;
  const detail = isLineCancelled ? "This tool is cancelled already" : detailOf(orderStatus);
  throw new Problem("order-changed", detail, { orderStatus });
};

const correctable = orderStatuses.filter(mayCorrectParcel).map(statusInText).join(" or ");

/** Why an order of that status can't be corrected. */
const uncorrected = (status: OrderStatus): string =>
  mayCorrectParcel(status)
    ? "Somebody else has corrected it meanwhile"
    : `The order is ${statusInText(status)}, and only a ${correctable} one can be corrected`;

/**
 * @param id the order's, or that of one of its lines
 * @returns the request without the admin's confirmation, which a retry may have and its first try not
 * @throws Problem number-doubtful if nobody has confirmed a number that is likely a mistake
 */
const withSoundNumber = async <
  Request extends { trackingNumber?: string | undefined; numberIsRight?: true | undefined },
>(
  db: Firestore,
  id: string,
  { numberIsRight, ...request }: Request,
): Promise<Omit<Request, "numberIsRight">> => {
  const { trackingNumber: number } = request;
  if (number === undefined || numberIsRight) return request;
  if (looksLikeProduct(number))
    throw new Problem("number-doubtful", "This looks like a product's barcode");
  if (await isOthersNumber(db, number, id))
    throw new Problem("number-doubtful", "Another order has this number");
  return request;
};

export const orderHandlers = (
  shop: Shop,
  checkouts: CheckoutStore,
  lists: OrderLists,
): Pick<Handlers, Calls> => ({
  "POST /checkout": async ({ headers, body }, caller, deadline) => {
    const dialled = await dialledOf(body);
    const placed = checkoutRequest(body, caller, headers["idempotency-key"], new Date());
    const request = { ...placed, dialled };
    const outcome = await checkouts.place(request, deadline);
    switch (outcome.kind) {
      case "placed": {
        const { order } = outcome;
        const total = toDecimal(totalCentsOf(order));
        return { number: request.number, order: toPublic(order), orders: toRows(order), total };
      }
      case "keyReused":
        throw keyReused(request);
      case "refused": {
        const lines = outcome.lines.map((line) => refusedLine(line, caller.emailVerified));
        const detail = [...new Set(lines.map((line) => line.detail))].join("; ");
        throw new Problem("checkout-refused", detail, { lines });
      }
    }
  },

  "GET /purchase/:id": async ({ params: { id } }, { uid, role }) => {
    const order = await findOrder(shop.db, id);
    return answer(order && (isAdmin(role) || order.uid === uid) ? { order } : null);
  },

  "POST /purchase/:id/cancellation": async ({ params: { id }, body }, { uid }, deadline) => {
    const { reason, line } = body;
    const change = {
      ...({ status: "cancelled", by: "customer", uid, at: new Date(), seen: undefined } as const),
      ...(reason ? { reason } : {}),
      ...(line ? { line } : {}),
      requestHash: fingerprint(id, uid, "cancellation", ...(line ? [line] : [])),
    };
    return answer(await runOrderCommand(shop, stepCommand(id, change), deadline));
  },

  "PUT /order/:id/status": async ({ params: { id }, body: sent }, caller, deadline) => {
    const { uid } = caller;
    const body = await withSoundNumber(shop.db, id, sent);
    const act = actOf(caller, new Date());
    const change = {
      ...({ ...body, by: "shop", uid, at: act.at, act } as const),
      requestHash: fingerprint(id, uid, body),
    };
    const outcome = await runOrderCommand(shop, stepCommand(id, change), deadline);
    const changed = answer(outcome);
    const undo = outcome && "undo" in outcome ? outcome.undo : undefined;
    return { ...changed, ...(undo ? { undo } : {}) };
  },

  "PUT /order/:id/shipment": async ({ params: { id }, body: sent }, caller, deadline) => {
    const { uid } = caller;
    const body = await withSoundNumber(shop.db, id, sent);
    const wanted = {
      ...body,
      act: actOf(caller, new Date()),
      requestHash: fingerprint(id, uid, body),
    };
    return answer(await runOrderCommand(shop, shipmentCommand(id, wanted), deadline), uncorrected);
  },

  "GET /account/orders": async ({ query }, { uid }) =>
    mapPage(await lists.pageOf(uid, query), toPublic),
});
