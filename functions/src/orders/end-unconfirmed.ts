import { fingerprint } from "../firestore/record-id.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import type { Decide } from "../stock/stock.ts";
import { withChange } from "./change-status.ts";
import { leavingLines, type Order, stockAfter } from "./order.ts";

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
  (at: Date, verified: ReadonlyMap<string, string>, mailsFor: MailsFor): Decide<number, Order> =>
  (stocks, existing) => {
    const due = existing.filter(({ endsAt }) => endsAt && endsAt <= at);
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
      extraWrites: cancelled.flatMap((order) =>
        order.changes.slice(-1).flatMap((change) => mailsFor({ kind: "changed", order, change })),
      ),
    };
  };
