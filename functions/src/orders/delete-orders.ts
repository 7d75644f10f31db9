import { isOpen } from "@pros-and-drill/contract/order-status";
import type { Mailable } from "../mail/mailable.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import type { Decide, ExtraWrite } from "../stock/stock.ts";
import { type Order, piecesOf, stockAfter } from "./order.ts";

/** Who deletes orders, and when. */
export interface Deletion {
  /** The admin's. */
  readonly uid: string;
  readonly at: Date;
}

/**
 * The immutable audit record of a deletion, without the customer's data. Its id has the order's time, since an
 * order's id can be reused (docs/decisions/002-order-id-from-idempotency-key.md).
 */
const recordOf = (order: Order, { uid, at }: Deletion): ExtraWrite => {
  const { id, number, purchaseId, quantity, status, createdAt } = order;
  return {
    path: `orderDeletions/${id}-${createdAt.getTime()}`,
    fields: {
      ...{ orderId: id, ...(number ? { number } : {}), purchaseId, quantity, status },
      ...{ piecesAreBack: piecesOf(order) !== "gone", deletedBy: uid, at },
    },
  };
};

/** The cancellation that the customer of an open order is told of. */
const endOf = (order: Order, { at }: Deletion): Mailable => ({
  ...{ kind: "changed", order, change: { status: "cancelled", by: "shop", at } },
});

/**
 * Deletes the existing orders, and leaves an audit record of each. Reserved pieces return to the stock, shipped
 * ones don't. The result is the number of deleted orders.
 *
 * @param mailsFor creates the mails about cancelled open orders
 */
export const deleteOrders =
  (deletion: Deletion, mailsFor: MailsFor): Decide<number, Order> =>
  (stocks, existing) => ({
    result: existing.length,
    deleted: existing.map(({ id }) => id),
    stocks: stockAfter(stocks, existing, (order) => piecesOf(order) === "reserved"),
    extraWrites: existing.flatMap((order) => [
      recordOf(order, deletion),
      ...(isOpen(order.status) ? mailsFor(endOf(order, deletion)) : []),
    ]),
  });
