import { dayOf } from "@shop/contract/calendar";
import { seller } from "@shop/contract/seller";
import { figuresStore } from "../figures/figures-store.ts";
import { connect } from "../firestore/connect.ts";

/**
 * Opens the job that closes the days that are over.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const dayCloser = () => {
  const figures = figuresStore(connect(), seller.timeZone);
  return async (deadline: number): Promise<void> => {
    await figures.settleDays(dayOf(new Date(), seller.timeZone), deadline);
  };
};
