import { awaitsPayment } from "@shop/contract/order-status";
import { Timestamp } from "firebase-admin/firestore";
import type { Shop } from "../../../core/command.ts";
import { parseOrLeaveOut } from "../../../firestore/entity.ts";
import { fingerprint } from "../../../firestore/record-id.ts";
import type { Order } from "../../../orders/order.ts";
import { StoredOrder } from "../../../orders/order-documents.ts";
import { leavingLines, stockAfter } from "../../../orders/order-pieces.ts";
import type { Decide } from "../../../stock/stock.ts";
import { withChange } from "../change-status.ts";
import { changeOrders } from "../order-command.ts";

/** Shown to the customer. */
const reason =
  "Your e-mail address wasn't verified within 48 hours, and the order wasn't confirmed before.";

/** @param email the account's verified address */
const kept = (order: Order, email: string): Order => ({
  ...order,
  endsAt: null,
  emailVerified: order.customer === email,
});

const ended = (order: Order, at: Date): Order =>
  withChange(order, {
    ...({ status: "cancelled", at, by: "shop", reason } as const),
    requestHash: fingerprint(order.id, "unconfirmed"),
  });

/**
 * Cancels expired orders: their pieces return, and their customers get a mail with the reason. Orders of accounts
 * that have verified their address since are kept.
 *
 * @param verified addresses by uid
 * @returns the decision, whose result is the number of cancelled orders
 */
export const endUnconfirmed =
  (at: Date, verified: ReadonlyMap<string, string>): Decide<number, Order> =>
  (stocks, existing) => {
    // One that waits for its payment ends with it.
    const due = existing.filter(
      ({ endsAt, status }) => endsAt && endsAt <= at && !awaitsPayment(status),
    );
    const updated = due.map((order) => {
      const email = verified.get(order.uid);
      return email === undefined ? ended(order, at) : kept(order, email);
    });
    const cancelled = updated.filter(({ status }) => status === "cancelled");
    return {
      result: cancelled.length,
      updated,
      stocks: stockAfter(
        stocks,
        leavingLines(due, ({ uid }) => !verified.has(uid)),
      ),
      events: cancelled.flatMap((order) =>
        order.changes.slice(-1).map((change) => ({ kind: "changed", order, change }) as const),
      ),
    };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/** Orders read at once. */
const maxEnded = 80;

/**
 * Cancels expired unconfirmed orders, `maxEnded` at a time. A malformed order is logged and kept.
 *
 * @param verifiedAddressesOf finds the verified addresses of accounts by uid
 * @param deadline the time, in milliseconds since 1970, after which none is ended
 * @returns how many were cancelled
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const endUnconfirmedOrders = async (
  shop: Shop,
  verifiedAddressesOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  deadline: number,
): Promise<number> => {
  const at = new Date();
  const orders = shop.db.collection("orders");
  const due = orders.where("endsAt", "<=", Timestamp.fromDate(at)).orderBy("endsAt");
  let count = 0;
  for (let next = due.limit(maxEnded); ; ) {
    const { docs } = await next.get();
    const found = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
    const verified = await verifiedAddressesOf(found.map(({ uid }) => uid));
    const command = { decide: endUnconfirmed(at, verified) };
    await changeOrders(shop, found, command, deadline, (ended) => {
      count += ended;
    });
    if (docs.length < maxEnded) return count;
    next = due.startAfter(docs.at(-1)).limit(maxEnded);
  }
};
