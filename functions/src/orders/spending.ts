import { orderMoney } from "@pros-and-drill/contract/order-money";
import { FieldValue } from "firebase-admin/firestore";
import type { ExtraWrite, StockChange } from "../stock/stock.ts";
import type { Order } from "./order.ts";

/** What a customer's orders come to. */
export interface Spending {
  /** Orders that aren't cancelled. */
  readonly orders: number;
  /** What is due of them (contract/src/order-money.ts), in minor units. */
  readonly cents: number;
}

/** @returns an order's part of its customer's spending */
export const spendingOf = (order: Order): Spending => {
  if (order.status === "cancelled") return { orders: 0, cents: 0 };
  return { orders: 1, cents: orderMoney(order).due };
};

const latest = (one: Date | undefined, other: Date): Date => (one && one > other ? one : other);

/**
 * Keeps `ordersCount`, `spentCents` and `lastOrderAt` of `users/{uid}`, in the transaction that changes the
 * orders. The differences are exact although they are increments: the same commit writes each order under a
 * precondition, so it takes place once. A record that doesn't exist yet is created with these fields alone
 * (users/user-store.ts completes it).
 *
 * @param existing the orders that the change has read
 * @returns the writes, one for each customer whose fields change
 */
export const spendingWrites = (
  existing: readonly Order[],
  { created = [], restored = [], updated = [], deleted = [] }: StockChange<unknown, Order>,
): ExtraWrite[] => {
  const differences = new Map<string, { orders: number; cents: number; last?: Date }>();
  const count = (order: Order, sign: 1 | -1): void => {
    const { orders, cents } = spendingOf(order);
    const before = differences.get(order.uid) ?? { orders: 0, cents: 0 };
    const after = { orders: before.orders + sign * orders, cents: before.cents + sign * cents };
    differences.set(order.uid, { ...before, ...after });
  };
  const known = new Map(existing.map((order) => [order.id, order]));
  for (const order of created) {
    count(order, 1);
    const counted = differences.get(order.uid);
    const last = latest(counted?.last, order.createdAt);
    differences.set(order.uid, { ...{ orders: 0, cents: 0, ...counted }, last });
  }
  for (const order of restored) count(order, 1); // it isn't the customer's last order for that
  for (const order of updated) {
    const before = known.get(order.id);
    if (before) count(before, -1);
    count(order, 1);
  }
  for (const id of deleted) {
    const before = known.get(id);
    if (before) count(before, -1);
  }
  differences.delete(""); // orders of deleted accounts
  return [...differences]
    .filter(([, { orders, cents, last }]) => orders !== 0 || cents !== 0 || last)
    .map(([uid, { orders, cents, last }]) => ({
      path: `users/${uid}`,
      fields: {
        ordersCount: FieldValue.increment(orders),
        spentCents: FieldValue.increment(cents),
        ...(last ? { lastOrderAt: last } : {}),
      },
      merge: true,
    }));
};
