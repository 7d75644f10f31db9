import { shop } from "./shop.ts";

const names = new Intl.DisplayNames(shop.language, { type: "region" });

/** @returns a country's name in the shop's language; its code if it has none */
export const countryName = (country: string): string => names.of(country) ?? country;

/** @returns countries in the sequence of their names */
export const byName = (countries: readonly string[]): string[] =>
  countries.toSorted((one, other) => countryName(one).localeCompare(countryName(other)));
