import { shop } from "./shop.ts";

/** Created at the first use: it takes 50 ms, and every page loads this module. */
let names: Intl.DisplayNames | undefined;

/** @returns a country's name in the shop's language; its code if it has none */
export const countryName = (country: string): string => {
  names ??= new Intl.DisplayNames(shop.language, { type: "region" });
  return names.of(country) ?? country;
};

/** Orders countries by their names, in every browser alike. */
export const compareCountries = (one: string, other: string): number =>
  countryName(one).localeCompare(countryName(other), shop.language);

/** @returns countries in the sequence of their names */
export const byName = (countries: readonly string[]): string[] =>
  countries.toSorted(compareCountries);
