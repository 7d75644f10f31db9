import { addDays } from "./calendar.ts";
import { arrivalDays, type DeliveryCalendar } from "./delivery-time.ts";

/**
 * Returns can be asked for until so many days after the parcel has arrived at the latest. A pallet takes longer than a
 * parcel, and the longer one counts whatever was sent: so the day depends on no tool, and a customer never has less than
 * the days that the shop names.
 *
 * @param sentAt when the order was shipped, in milliseconds since 1970
 * @param days the days to return a tool that the order was placed under
 * @returns the last day on which a return can be asked for: 2026-12-28
 */
export const lastReturnDay = (calendar: DeliveryCalendar, sentAt: number, days: number): string => {
  const isPalletLonger = calendar.palletDays[1] > calendar.parcelDays[1];
  const [, arrival] = arrivalDays(calendar, isPalletLonger, sentAt, true);
  return addDays(arrival, days);
};
