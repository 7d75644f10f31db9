import { info } from "firebase-functions/logger";
import { carryOutPlans } from "../commands/products/plan-prices.ts";
import { quietShop } from "../core/command.ts";
import type { Settings } from "../environment.ts";
import { connect } from "../firestore/connect.ts";
import { logWith } from "../log/log.ts";

/**
 * Opens the job that carries out planned prices.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const priceChanger = ({ logDays }: Settings) => {
  const shop = { ...quietShop(connect()), logFor: logWith(logDays) };
  return async (deadline: number): Promise<void> => {
    const count = await carryOutPlans(shop, deadline);
    if (count > 0) info("planned prices carried out", { count });
  };
};
