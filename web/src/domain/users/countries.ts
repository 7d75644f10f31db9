import { countries } from "@shop/contract/countries";
import { byName } from "@shop/contract/country-name";

/** All countries, in the sequence of their names. */
export const namedCountries = byName(countries);

/** @returns all countries for a choice: those that the shop delivers to come first */
export const everyCountry = (deliversTo: readonly string[]): string[] => [
  ...deliversTo,
  ...namedCountries.filter((country) => !deliversTo.includes(country)),
];
