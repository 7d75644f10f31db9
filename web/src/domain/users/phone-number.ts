import { plainDigits } from "@shop/contract/digits";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * @param country of the address, whose number it is unless the phone names a country itself
 * @returns whether a phone can be a number
 */
export const isPhoneNumber = (phone: string, country: string): boolean => {
  const known = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(plainDigits(phone), known)?.isPossible() ?? false;
};
