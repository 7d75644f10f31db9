import { isSold } from "@shop/contract/order-status";
import { FieldValue } from "firebase-admin/firestore";
import type { ExtraWrite } from "../firestore/transact.ts";
import { phoneTermsOf } from "../search/search-terms.ts";
import type { StockChange } from "../stock/stock.ts";
import { isPlaced, type Order } from "./order.ts";
import { moneyOf } from "./order-money.ts";

/** What a customer's orders come to. */
export interface Spending {
  /** Orders that aren't cancelled. */
  readonly orders: number;
  /** What is due of them (contract/src/order-money.ts), in minor units. */
  readonly cents: number;
}

/** @returns an order's part of its customer's spending */
export const spendingOf = (order: Order): Spending => {
  if (!isSold(order.status)) return { orders: 0, cents: 0 };
  return { orders: 1, cents: moneyOf(order).due };
};

/** What the orders of a change, which may be another customer's then, add to their customer's record. */
interface Difference extends Spending {
  readonly last?: Date;
  readonly phones: readonly string[];
}

const none: Difference = { orders: 0, cents: 0, phones: [] };

const latest = (one: Date | undefined, other: Date): Date => (one && one > other ? one : other);

/**
 * Keeps `ordersCount`, `spentCents`, `lastOrderAt` and `orderPhones` of `users/{uid}`, and the terms by which the phones
 * are found, in the transaction that changes the orders. The differences are exact although they are increments: the
 * same commit writes each order under a precondition, so it takes place once. A record that doesn't exist yet is created with these fields alone
 * (users/user-store.ts completes it).
 *
 * @param existing the orders that the change has read
 * @returns the writes, one for each customer whose fields change
 */
export const spendingWrites = (
  existing: readonly Order[],
  { created = [], restored = [], updated = [], deleted = [] }: StockChange<unknown, Order>,
): ExtraWrite[] => {
  const differences = new Map<string, Difference>();
  const add = ({ uid }: Order, change: (before: Difference) => Partial<Difference>): void => {
    const before = differences.get(uid) ?? none;
    differences.set(uid, { ...before, ...change(before) });
  };
  const count = (order: Order, sign: 1 | -1): void => {
    const { orders, cents } = spendingOf(order);
    add(order, (before) => ({
      orders: before.orders + sign * orders,
      cents: before.cents + sign * cents,
    }));
  };
  const addPhone = (order: Order): void => {
    if (phoneTermsOf(order.phone).length === 0) return;
    add(order, ({ phones }) => ({ phones: [...phones, order.phone] }));
  };
  const known = new Map(existing.map((order) => [order.id, order]));
  const addPlaced = (order: Order): void => {
    addPhone(order);
    add(order, ({ last }) => ({ last: latest(last, order.createdAt) }));
  };
  for (const order of created) {
    count(order, 1);
    if (isPlaced(order)) addPlaced(order);
  }
  for (const order of restored) count(order, 1); // it isn't the customer's last order for that
  for (const order of updated) {
    const before = known.get(order.id);
    if (before) count(before, -1);
    count(order, 1);
    if (before && !isPlaced(before) && isPlaced(order)) addPlaced(order);
    else if (before && (before.phone !== order.phone || before.uid !== order.uid)) addPhone(order);
  }
  for (const id of deleted) {
    const before = known.get(id);
    if (before) count(before, -1);
  }
  differences.delete(""); // orders of deleted accounts
  return [...differences]
    .filter(
      ([, { orders, cents, last, phones }]) =>
        orders !== 0 || cents !== 0 || last || phones.length > 0,
    )
    .map(([uid, { orders, cents, last, phones }]) => ({
      path: `users/${uid}`,
      fields: {
        ordersCount: FieldValue.increment(orders),
        spentCents: FieldValue.increment(cents),
        ...(last ? { lastOrderAt: last } : {}),
        ...(phones.length > 0
          ? {
              orderPhones: FieldValue.arrayUnion(...phones),
              terms: FieldValue.arrayUnion(...phones.flatMap(phoneTermsOf)),
            }
          : {}),
      },
      merge: true,
    }));
};
