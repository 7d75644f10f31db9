/** Writes numbers, money and days as the shop's locale does, in pages, mails, papers and messages alike. */
import { dayOf } from "./calendar.ts";
import { writeDay, writeNumber } from "./locale-patterns.ts";
import { toDecimal } from "./money.ts";
import { shop } from "./shop.ts";
import { patterns } from "./shop-patterns.ts";
import { weightUnit } from "./weight-unit.ts";

/** @returns a whole number: 12,500 */
export const formatCount = (count: number): string => writeNumber(patterns.count, count);

/**
 * @param amount a decimal amount as the API sends it: 1299.5
 * @returns the amount with its currency: €1,299.50
 */
export const formatMoney = (amount: number): string => writeNumber(patterns.money, amount);

/** The currency as amounts show it: $ */
export const currencySymbol = patterns.money.positive.join("").trim();

/** @param minorUnits an integer amount in minor units: 129950 @returns the amount: €1,299.50 */
export const formatMinorUnits = (minorUnits: number): string => formatMoney(toDecimal(minorUnits));

/** @returns grams in the shop's unit of weight, with the locale's decimal sign: "2.4 kg" */
export const formatGrams = (grams: number, unit = weightUnit): string => {
  const text = writeNumber({ ...patterns.count, decimals: 3 }, grams / unit.grams);
  return `${text.replace(/\D?0+$/, "")} ${unit.name}`;
};

/** @param day ISO 8601: "2026-09-14" @returns the day with its year: 14 Sept 2026 */
export const formatDate = (day: string): string => writeDay(patterns.day, day);

/**
 * @param time ISO 8601, as the API sends it
 * @returns the day that it is at the shop then, wherever this runs: 14 Sept 2026
 */
export const formatDay = (time: string): string => formatDate(dayOf(new Date(time), shop.timeZone));
