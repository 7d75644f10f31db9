import { countries } from "@shop/contract/countries";
import { byName, countryName } from "@shop/contract/country-name";
import { shop } from "@shop/contract/shop";

/** All countries, in the sequence of their names. */
export const namedCountries = byName(countries);

/** @returns all countries for a choice: those that the shop delivers to come first */
export const everyCountry = (deliversTo: readonly string[]): string[] => [
  ...deliversTo,
  ...namedCountries.filter((country) => !deliversTo.includes(country)),
];

/** @returns the country that a new address begins with: the shop's own if it delivers there */
export const firstCountry = ([first = shop.country, ...others]: readonly string[]): string =>
  others.includes(shop.country) ? shop.country : first;

/** Says that the shop doesn't deliver to a country. */
export const undeliveredText = (country: string): string =>
  `We don’t deliver to ${countryName(country)} at present.`;
