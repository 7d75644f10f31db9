import { info } from "firebase-functions/logger";
import { cardOrders } from "../commands/orders/card-orders.ts";
import type { Settings } from "../environment.ts";
import { cardsWith } from "../payments/open-cards.ts";
import { settingsStore } from "../settings/settings-store.ts";
import { jobShop } from "./job-shop.ts";

/**
 * Opens the job that settles what Stripe's events have left.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const paymentSettler = (settings: Settings) => {
  const open = cardsWith(settings.cards, settings.mail.site);
  const shop = jobShop(settings);
  const { lowStock } = settingsStore(shop.db);
  return async (deadline: number): Promise<void> => {
    if (!open) return;
    const count = await cardOrders(shop, open, lowStock).sweep(deadline);
    if (count > 0) info("payments settled", { count });
  };
};
