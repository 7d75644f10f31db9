import { info } from "firebase-functions/logger";
import { cardOrders } from "../commands/orders/card-orders.ts";
import { keyedLocks } from "../core/locks.ts";
import type { Settings } from "../environment.ts";
import { connect } from "../firestore/connect.ts";
import { logWith } from "../log/log.ts";
import { mailsWith } from "../mail/mails-for.ts";
import { cardsWith } from "../payments/open-cards.ts";

/**
 * Opens the job that settles what Stripe's events have left.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const paymentSettler = ({ mail, logDays, cards }: Settings) => {
  const open = cardsWith(cards, mail.site);
  const shop = {
    db: connect(),
    locks: keyedLocks(),
    mailsFor: mailsWith(mail),
    logFor: logWith(logDays),
  };
  return async (deadline: number): Promise<void> => {
    if (!open) return;
    const count = await cardOrders(shop, open).sweep(deadline);
    if (count > 0) info("payments settled", { count });
  };
};
