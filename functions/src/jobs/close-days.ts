import { dayOf } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import { figuresStore } from "../figures/figures-store.ts";
import { connect } from "../firestore/connect.ts";
import { moneyOf } from "../orders/order-money.ts";

/**
 * Opens the job that closes the days that are over.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const dayCloser = () => {
  const figures = figuresStore(connect(), shop.timeZone, moneyOf);
  return async (deadline: number): Promise<void> => {
    await figures.settleDays(dayOf(new Date(), shop.timeZone), deadline);
  };
};
