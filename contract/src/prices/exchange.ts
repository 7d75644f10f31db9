/** The currency in which a shop's country states VAT, where prices are in another one (Directive 2006/112/EC, article 230). */
import { listedCountry } from "../country-table.ts";

/** @param currency ISO 4217 @returns the digits of its minor unit: 2 for DKK */
export const minorDigitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** @returns the currency of a country, if a shop there has prices in another one; undefined if they are the same, or it isn't known */
export const vatCurrencyOf = (country: string, currency: string): string | undefined => {
  const own = listedCountry(country)?.currency;
  return own === currency ? undefined : own;
};

/** Digits after the decimal point of a rate, at most. */
export const rateDigits = 8;

/** @returns the rate that holds on a day; undefined if none does yet */
export const exchangeRateOn = <Rate extends { readonly from: string }>(
  rates: readonly Rate[],
  day: string,
): Rate | undefined =>
  rates
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];

/**
 * Converts an amount, rounded half up; a negative one as the positive one. Exact, since it calculates with integers.
 *
 * @param amount in minor units of one currency
 * @param rate units of the other currency for one unit of the first, with at most `rateDigits` digits after the point
 * @param digits of the minor units of both currencies
 * @returns the amount in minor units of the other currency
 */
export const exchanged = (
  amount: number,
  rate: number,
  digits: { readonly from: number; readonly to: number },
): number => {
  const scale = 10n ** BigInt(rateDigits);
  const numerator =
    BigInt(Math.abs(amount)) * BigInt(Math.round(rate * Number(scale))) * 10n ** BigInt(digits.to);
  const denominator = scale * 10n ** BigInt(digits.from);
  const rounded = Number((2n * numerator + denominator) / (2n * denominator));
  return amount < 0 ? -rounded || 0 : rounded;
};
