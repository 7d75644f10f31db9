import { mayStep, type OrderStatus } from "@pros-and-drill/contract/order-status";
import type { MailsFor } from "../mail/mails-for.ts";
import type { Beside, Decide } from "../stock/stock.ts";
import { returnedTo } from "./delete-orders.ts";
import { holdsStock } from "./holds-stock.ts";
import type { Order, OrderChange } from "./order.ts";

/** A change of an order's status that somebody asks for. */
export interface WantedChange extends OrderChange {
  /** Who asks for it. */
  readonly uid: string;
  /** The status that they saw; undefined if any will do from which the change is allowed. */
  readonly seen: OrderStatus | undefined;
}

/** What becomes of it: the order as it is then, or the status for which it was refused. */
export type ChangeOutcome = { readonly order: Order } | { readonly refusedAt: OrderStatus };

/** Which admin has changed an order. The customer can read the order, and so it doesn't say so. */
const authorOf = ({ by, uid, status, at }: WantedChange, { id }: Order): Beside[] =>
  by === "shop"
    ? [{ path: `orderChanges/${id}-${status}`, fields: { orderId: id, status, uid, at } }]
    : [];

/**
 * Takes an order to another status, with the mails that tell of it. Cancelling it returns its pieces to
 * the stock. A repeated try is recognised by its hash and changes nothing again.
 *
 * @returns the decision, whose result is null if there is no such order, or none of that customer's
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
    const changed = { ...order, status: change.status, changes: [...order.changes, change] };
    return {
      result: { order: changed },
      updated: [changed],
      available: holdsStock(changed) ? new Map() : returnedTo(stocks, [order]),
      beside: [
        ...mailsFor({ kind: "changed", order: changed, change }),
        ...authorOf(wanted, changed),
      ],
    };
  };
