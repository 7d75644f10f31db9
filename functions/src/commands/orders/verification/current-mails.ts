import type { Shop } from "../../../core/command.ts";
import { parseOrLeaveOut } from "../../../firestore/entity.ts";
import type { MailEvent } from "../../../mail/mail-event.ts";
import type { Mail } from "../../../mail/mails-for.ts";
import { type Order, shippingOf } from "../../../orders/order.ts";
import { StoredOrder } from "../../../orders/order-documents.ts";

/** @returns the events of an order's history, with the order as it is now */
const eventsOf = (order: Order): readonly MailEvent[] => [
  { kind: "placed", order },
  ...order.changes.flatMap((change): readonly MailEvent[] => {
    if (change.line === undefined) {
      const shipping = change.status === "shipped" ? shippingOf(order) : {};
      return [{ kind: "changed", order, change: { ...change, ...shipping } }];
    }
    const line = order.lines.find(({ id }) => id === change.line);
    return line ? [{ kind: "lineCancelled", order, line, change }] : [];
  }),
];

// Stryker disable all: it needs Firestore, and tests/api shows it.

/** @returns renders the mails about an order's history as the order is now; they have the ids of those that were written before */
export const currentMails =
  ({ db, mailsFor }: Shop) =>
  async (orderId: string): Promise<readonly Mail[]> => {
    const document = await db.doc(`orders/${orderId}`).get();
    if (!document.exists) return [];
    return parseOrLeaveOut(StoredOrder, document).flatMap(eventsOf).flatMap(mailsFor);
  };
