import type { ExtraWrite } from "../firestore/transact.ts";
import type { StockChange } from "../stock/stock.ts";
import type { Order } from "./order.ts";

/** Milliseconds for which a deleted order's payment is known: Stripe's events can be sent again for thirty days. */
const keptMs = 60 * 24 * 60 * 60 * 1000;

/** @param order its id */
export const settledPath = (order: string): string => `settledPayments/${order}`;

const keptUntil = (at: Date) => ({ expireAt: new Date(at.getTime() + keptMs) });

/**
 * Marks the payments of orders that were paid by card and are deleted, in the transaction that deletes them: a late event must
 * not pay back what was settled.
 *
 * @param existing the orders that the change has read
 */
export const settledWrites = (
  existing: readonly Order[],
  { deleted = [] }: StockChange<unknown, Order>,
  at: Date,
): ExtraWrite[] =>
  existing
    .filter(({ id, payment }) => payment?.paidAt && deleted.includes(id))
    .map(({ id }) => ({
      path: settledPath(id),
      fields: { isSettled: true, ...keptUntil(at) },
      merge: true,
    }));

/** @returns the fields that mark the payment of a deleted order as changed since: the deletion can't be undone any more */
export const changedFields = (at: Date) => ({ changedAt: at, ...keptUntil(at) });
