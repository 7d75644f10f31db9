import { plainNumber } from "@shop/contract/digits";
import { shop } from "@shop/contract/shop";
import { patterns } from "@shop/contract/shop-patterns";
import { readNumber, type TypedNumber, typedAmount } from "./read-number.ts";

/**
 * @param minorDigits of the currency
 * @param decimal the locale's decimal sign
 * @returns the sign after which three digits are the decimals of a price; undefined where they may be thousands
 */
export const decimalSignOf = (minorDigits: number, decimal: string): string | undefined =>
  minorDigits === 3 ? plainNumber(decimal) : undefined;

const sign = decimalSignOf(shop.currency.minorDigits, patterns.money.decimal);

/** Reads a typed amount of the shop's currency, as readNumber does: with three decimals 1.235 is no thousands. */
export const readMoney = (typed: TypedNumber): TypedNumber => readNumber(typed, sign);

/** @returns an amount as a field starts with it, with the currency's decimals: "104.20". readMoney reads it again */
export const typedMoney = (amount: number): string =>
  typedAmount(amount, shop.currency.minorDigits, sign);
