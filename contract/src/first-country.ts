import { countryName } from "./country-name.ts";
import { shop } from "./shop.ts";

/** @returns the country that a new address begins with: the shop's own if it delivers there */
export const firstCountry = ([first = shop.country, ...others]: readonly string[]): string =>
  others.includes(shop.country) ? shop.country : first;

/** Says that the shop doesn't deliver to a country. */
export const undeliveredText = (country: string): string =>
  `We don’t deliver to ${countryName(country)} at present.`;
