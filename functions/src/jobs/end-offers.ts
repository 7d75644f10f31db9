import { info } from "firebase-functions/logger";
import { endOffers } from "../commands/products/offer-product.ts";
import { quietShop } from "../core/command.ts";
import { connect } from "../firestore/connect.ts";

/**
 * Opens the job that stores the end of offers whose last day is over.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const offerEnder = () => {
  const shop = quietShop(connect());
  return async (deadline: number): Promise<void> => {
    const count = await endOffers(shop, deadline);
    if (count > 0) info("offers ended", { count });
  };
};
