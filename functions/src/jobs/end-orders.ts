import { getAuth } from "firebase-admin/auth";
import { info } from "firebase-functions/logger";
import { endUnconfirmedOrders } from "../commands/orders/end-unconfirmed.ts";
import { keyedLocks } from "../core/locks.ts";
import type { Settings } from "../environment.ts";
import { connect } from "../firestore/connect.ts";
import { logWith } from "../log/log.ts";
import { mailsWith } from "../mail/mails-for.ts";
import { accounts } from "../users/accounts.ts";

/**
 * Opens the job that cancels expired unconfirmed orders of accounts with unverified addresses.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const orderEnder = ({ mail, logDays }: Settings) => {
  const shop = {
    db: connect(),
    locks: keyedLocks(),
    mailsFor: mailsWith(mail),
    logFor: logWith(logDays),
  };
  const { verifiedAddresses } = accounts(getAuth());
  return async (deadline: number): Promise<void> => {
    const count = await endUnconfirmedOrders(shop, verifiedAddresses, deadline);
    if (count > 0) info("unconfirmed orders ended", { count });
  };
};
