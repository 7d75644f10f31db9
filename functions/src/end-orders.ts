import { getAuth } from "firebase-admin/auth";
import { info } from "firebase-functions/logger";
import type { Settings } from "./environment.ts";
import { connect } from "./firestore/connect.ts";
import { logWith } from "./log/log.ts";
import { mailsWith } from "./mail/mails-for.ts";
import { orderStore } from "./orders/order-store.ts";
import { productLocks } from "./stock/product-locks.ts";
import { accounts } from "./users/accounts.ts";

/**
 * Opens the job that cancels expired unconfirmed orders of accounts with unverified addresses.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const orderEnder = ({ mail, logDays }: Settings) => {
  const orders = orderStore(
    ...([connect(), productLocks(), mailsWith(mail), logWith(logDays)] as const),
  );
  const { verifiedAddresses } = accounts(getAuth());
  return async (deadline: number): Promise<void> => {
    const count = await orders.endUnconfirmed(verifiedAddresses, deadline);
    if (count > 0) info("unconfirmed orders ended", { count });
  };
};
