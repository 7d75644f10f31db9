import type { Caller } from "../../../auth/caller.ts";
import type { Shop } from "../../../core/command.ts";
import { parseOrLeaveOut } from "../../../firestore/entity.ts";
import { batch } from "../../../firestore/transact.ts";
import { atAddress, type Order } from "../../../orders/order.ts";
import { StoredOrder } from "../../../orders/order-documents.ts";
import { leavingLines, stockAfter } from "../../../orders/order-pieces.ts";
import type { Decide } from "../../../stock/stock.ts";
import { changeOrders } from "../order-command.ts";
import { withProvenAddress } from "./confirm-guest.ts";

/**
 * Marks an account's orders as verified: they no longer end, and their units no longer count as unverified.
 *
 * @param email the account's verified address
 * @returns the decision, whose result is the number of orders that were unverified
 */
export const proveOrders =
  (uid: string, email: string): Decide<number, Order> =>
  (stocks, existing) => {
    const unproven = existing.filter((order) => order.uid === uid && !order.emailVerified);
    return {
      result: unproven.length,
      updated: unproven.map((order) => withProvenAddress(atAddress(order, email))),
      stocks: stockAfter(
        stocks,
        leavingLines(unproven, () => false),
      ),
    };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/**
 * Marks all orders of an account as verified. Idempotent.
 *
 * @param person whose address is verified
 * @param charge counts documents before they are read. It throws if they are too many
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws AccountDeleted if the account is being deleted
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const proveOrdersOf = async (
  shop: Shop,
  { uid, email }: Pick<Caller, "uid" | "email">,
  charge: (documents: number) => Promise<void>,
  deadline: number,
): Promise<void> => {
  const unproven = shop.db
    .collection("orders")
    .where("uid", "==", uid)
    .where("emailVerified", "==", false)
    .limit(batch);
  for (let next = unproven; ; ) {
    const { docs } = await next.get();
    const last = docs.at(-1);
    if (!last) return;
    await charge(3 * docs.length);
    const orders = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
    const command = { uids: [uid], decide: proveOrders(uid, email) };
    await changeOrders(shop, orders, command, deadline, () => {});
    next = unproven.startAfter(last); // one that can't be read stays as it is
  }
};
