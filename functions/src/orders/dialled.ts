import type { Address } from "@shop/contract/address";
import { plainDigits } from "@shop/contract/digits";
import { placeOf } from "./delivery.ts";

export interface Reachable {
  /** Missing for what is picked up at the counter. */
  readonly address?: Address | undefined;
  readonly phone: string;
}

/**
 * Reads a phone as one of the address's country, unless it names a country itself. The library takes 75 ms to load, so
 * an instance loads it with the first order.
 *
 * @returns the phone as it is dialled from anywhere (ITU-T E.164): "+442079460018"; null if it can't be a number
 */
export const dialledOf = async ({ address, phone }: Reachable): Promise<string | null> => {
  if (phone === "") return null;
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const country = placeOf(address).country;
  const known = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(plainDigits(phone), known);
  return number?.isPossible() ? number.number : null;
};
