import type { ProductDetails } from "@pros-and-drill/contract/products";
import { formatUtcDay } from "../ui/format.ts";

/** Working days for packing and on the way, as the page about delivery promises: at least and at most. */
export const packing = [0, 2] as const;
const parcel = [1, 3] as const;
const pallet = [1, 5] as const;

/** Heavier machines come on a pallet. */
const parcelKg = 30;

const isHeavy = ({ facts = [] }: Pick<ProductDetails, "facts">): boolean =>
  facts.some(
    ({ name, value, unit }) =>
      name.startsWith("Weight") && unit === "kg" && Number(value) > parcelKg,
  );

/** @returns the working days that a tool is on its way, at least and at most */
export const transit = (product: Pick<ProductDetails, "facts">) =>
  isHeavy(product) ? pallet : parcel;

/** @returns the working days between an order and its arrival, at most */
export const longestWay = (product: Pick<ProductDetails, "facts">): number =>
  packing[1] + transit(product)[1];

const dayMs = 24 * 60 * 60 * 1000;
const isWorkingDay = (time: number) => ![0, 6].includes(new Date(time).getUTCDay());

/** @returns a time so many working days later; on a weekend, days count from Monday */
const later = (time: number, workingDays: number): number => {
  let day = time;
  let left = workingDays;
  while (left > 0) {
    day += dayMs;
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/**
 * @param now milliseconds since 1970. Days are those of UTC, as in the page's other dates
 * @returns when a tool arrives that is ordered now: "Arrives 26 Nov to 2 Dec"
 */
export const arrivalText = (product: Pick<ProductDetails, "facts">, now: number): string => {
  // An order of a weekend is packed on Monday at the earliest.
  const packed = isWorkingDay(now) ? now : later(now, 1);
  const [first = "", last = ""] = [
    later(packed, transit(product)[0]),
    later(now, longestWay(product)),
  ].map((time) => formatUtcDay(new Date(time).toISOString()).replace(/ \d+$/, ""));
  const [day, month = ""] = first.split(" ");
  return `Arrives ${last.endsWith(month) ? day : first} to ${last}`;
};
