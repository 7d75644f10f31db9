import type { Address } from "./address.ts";
import { type AddressPart, addressLines } from "./address-formats.ts";
import { countryName } from "./country-name.ts";
import { addressLimits } from "./limits.ts";
import { shop } from "./shop.ts";

/**
 * @returns the address as its country's post wants it on a parcel, a line each: the recipient once, the country's name
 *   only if it isn't the shop's. A text is returned as it is. SPEC.md's `address` of an order is this text
 */
export const addressText = (address: Address): string => {
  if (typeof address === "string") return address;
  const { country, ...parts } = address;
  const abroad = country === shop.country ? [] : [countryName(country)];
  return [...addressLines(parts, country), ...abroad].join("\n");
};

const parts = Object.keys(addressLimits) as AddressPart[]; // as: its keys are the parts

/** @returns whether two addresses are the same, part by part. A text differs from parts that read alike */
export const isSameAddress = (one: Address, other: Address): boolean =>
  typeof one === "string" || typeof other === "string"
    ? one === other
    : one.country === other.country && parts.every((it) => (one[it] ?? "") === (other[it] ?? ""));

/** @returns the address within a sentence: its lines, with commas */
export const inOneLine = (address: Address): string =>
  addressText(address)
    .trim()
    .replaceAll(/,?\s*\n\s*/g, ", ");
