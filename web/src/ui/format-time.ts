import { shop } from "@shop/contract/shop";

const { locale, timeZone } = shop;
const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone,
});

/**
 * @param time ISO 8601, as the API sends it
 * @returns the day and time at the shop, wherever the reader is: "7 Sept 2026, 08:42"
 */
export const formatMoment = (time: string): string => moment.format(new Date(time));
