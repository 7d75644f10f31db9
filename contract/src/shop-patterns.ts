/** The patterns of the shop's locale and currency. The pages' build replaces this module by its values. */
import { dayPattern, numberPattern } from "./locale-patterns.ts";
import { shop } from "./shop.ts";

const { locale, currency } = shop;
const money = {
  style: "currency",
  currency: currency.code,
  currencyDisplay: "narrowSymbol",
} as const;

export const patterns = {
  count: numberPattern(locale),
  money: numberPattern(locale, money),
  wholeMoney: numberPattern(locale, { ...money, maximumFractionDigits: 0 }),
  day: dayPattern(locale, { dateStyle: "medium" }),
  dayOfYear: dayPattern(locale, { day: "numeric", month: "short" }),
};
