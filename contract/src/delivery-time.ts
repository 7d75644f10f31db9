import { addDays, dayOf } from "./calendar.ts";
import { shop } from "./shop.ts";

/** Working days, at least and at most. */
type WorkingDays = readonly [least: number, most: number];

/** Working days for packing and on the way, as the page about delivery promises. */
export const packing: WorkingDays = [0, 2];
const parcel: WorkingDays = [1, 3];
const pallet: WorkingDays = [1, 5];

/** @returns the working days that a parcel, or a heavy one's pallet, is on its way */
export const transit = (heavy: boolean): WorkingDays => (heavy ? pallet : parcel);

/** @returns the working days between an order and its arrival, at most */
export const longestWay = (heavy: boolean): number => packing[1] + transit(heavy)[1];

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/** @returns the day so many working days later; on a weekend, days count from Monday */
const later = (day: string, workingDays: number): string => {
  const next = addDays(day, 1);
  if (workingDays === 0) return day;
  return later(next, isWorkingDay(next) ? workingDays - 1 : workingDays);
};

/**
 * @param from milliseconds since 1970, of the order; or of its shipment, if it `isPacked`. Its day is the one at the
 *   shop, wherever the customer is
 * @returns the first and the last day on which the order may arrive: 2026-11-26
 */
export const arrivalDays = (
  heavy: boolean,
  from: number,
  isPacked = false,
): readonly [string, string] => {
  const day = dayOf(new Date(from), shop.timeZone);
  // What is ordered or packed on a weekend leaves on Monday at the earliest.
  const packed = isWorkingDay(day) ? day : later(day, 1);
  return [
    later(packed, transit(heavy)[0]),
    later(day, isPacked ? transit(heavy)[1] : longestWay(heavy)),
  ];
};
