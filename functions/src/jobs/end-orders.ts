import { getAuth } from "firebase-admin/auth";
import { info } from "firebase-functions/logger";
import { endUnconfirmedOrders } from "../commands/orders/end-unconfirmed.ts";
import type { Settings } from "../environment.ts";
import { accounts } from "../users/accounts.ts";
import { jobShop } from "./job-shop.ts";

/**
 * Opens the job that cancels expired unconfirmed orders of accounts with unverified addresses.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const orderEnder = (settings: Settings) => {
  const shop = jobShop(settings);
  const { verifiedAddresses } = accounts(getAuth());
  return async (deadline: number): Promise<void> => {
    const count = await endUnconfirmedOrders(shop, verifiedAddresses, deadline);
    if (count > 0) info("unconfirmed orders ended", { count });
  };
};
