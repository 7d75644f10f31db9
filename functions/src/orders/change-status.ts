import { mayStep, type OrderStatus } from "@pros-and-drill/contract/order-status";
import type { MailsFor } from "../mail/mails-for.ts";
import type { Decide, ExtraWrite } from "../stock/stock.ts";
import { type Order, type OrderChange, piecesOf, stockAfter } from "./order.ts";

/** A requested change of an order's status. */
export interface WantedChange extends OrderChange {
  /** The requester's. */
  readonly uid: string;
  /** The status that the requester saw; undefined for any from which the change is allowed. */
  readonly seen: OrderStatus | undefined;
}

/** The changed order, or the current status if the change was refused. */
export type ChangeOutcome = { readonly order: Order } | { readonly refusedAt: OrderStatus };

/** The audit record of an admin's change. It is a document of its own, since customers can read the order. */
const authorOf = ({ by, uid, status, at }: WantedChange, { id }: Order): ExtraWrite[] =>
  by === "shop"
    ? [{ path: `orderChanges/${id}-${status}`, fields: { orderId: id, status, uid, at } }]
    : [];

/** @returns the order after the change, without an expiry */
export const withChange = (order: Order, change: OrderChange): Order => ({
  ...order,
  status: change.status,
  changes: [...order.changes, change],
  ...(order.endsAt ? { endsAt: null } : {}),
});

/**
 * Changes an order's status, and writes the mails about it. A cancellation returns its pieces to the stock, those
 * of a shipped order only if they have come back. Idempotent: a retry is recognised by its hash.
 *
 * @returns the decision, whose result is null if the order doesn't exist, or isn't that customer's
 */
export const changeStatus =
  (wanted: WantedChange, mailsFor: MailsFor): Decide<ChangeOutcome | null, Order> =>
  (stocks, [order]) => {
    const { uid, seen, ...change } = wanted;
    if (!order || (change.by === "customer" && order.uid !== uid)) return { result: null };
    if (order.changes.at(-1)?.requestHash === change.requestHash) return { result: { order } };
    const isSeen = seen === undefined || seen === order.status;
    if (!isSeen || !mayStep(order.status, change.status, change.by)) {
      return { result: { refusedAt: order.status } };
    }
    const changed = withChange(order, change);
    return {
      result: { order: changed },
      updated: [changed],
      stocks: stockAfter(stocks, [order], () => piecesOf(changed) === "inStock"),
      extraWrites: [
        ...mailsFor({ kind: "changed", order: changed, change }),
        ...authorOf(wanted, changed),
      ],
    };
  };
