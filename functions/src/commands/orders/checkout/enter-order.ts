import { toDecimal } from "@shop/contract/money";
import type { Shop } from "../../../core/command.ts";
import type { Act } from "../../../log/log.ts";
import type { CheckoutRequest } from "../../../orders/checkout.ts";
import type { Order } from "../../../orders/order.ts";
import { orderRecords } from "../../../orders/order-documents.ts";
import { totalCentsOf } from "../../../orders/order-money.ts";
import { changeStock } from "../../../stock/change-stock.ts";
import type { DecideBeside } from "../../../stock/stock.ts";
import { codeDocumentsOf } from "../discount-codes/code-book.ts";
import { type CheckoutResult, placeOrders } from "./place-orders.ts";

/** An admin may take all of the stock that an order may have: the caps are for what anybody on the web can do. */
const allOfIt = 100;

/**
 * Places an order that an admin enters for somebody on the phone, by the rules of any checkout. Idempotent by its id.
 *
 * @param lowStock the pieces up to which a product runs low
 */
export const enterOrder =
  (request: CheckoutRequest, lowStock: number): DecideBeside<CheckoutResult, Order> =>
  (stocks, existing, beside) => {
    const { result, ...change } = placeOrders([request], allOfIt, lowStock)(
      stocks,
      existing,
      beside,
    );
    const [outcome] = result;
    if (!outcome) throw new Error("A checkout has a result");
    const logged = (change.created ?? []).map((order) => ({
      ...({ action: "order.entered", on: { id: order.id, name: order.number } } as const),
      after: { total: toDecimal(totalCentsOf(order)), status: order.status },
    }));
    return { ...change, result: outcome, ...(logged.length > 0 ? { logged } : {}) };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/**
 * Enters an order. It doesn't queue with the checkouts, whose group has no admin to log; the locks of its products are the same.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws AccountDeleted if the customer's account is being deleted
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const runEntry = (
  shop: Shop,
  request: CheckoutRequest,
  lowStock: number,
  act: Act,
  deadline: number,
): Promise<CheckoutResult> => {
  const productIds = request.lines.map(({ purchaseId }) => purchaseId);
  const [ids, uids] = [[request.id], [request.uid]];
  const decide = enterOrder(request, lowStock);
  const beside = codeDocumentsOf(request);
  return changeStock(shop, orderRecords, { productIds, ids, beside, uids, act, decide }, deadline);
};
