import type { Address, PostalAddress } from "./address.ts";
import { type AddressPart, formatOf } from "./address-formats.ts";
import { countryName } from "./country-name.ts";
import { addressLimits } from "./limits.ts";
import { shop } from "./shop.ts";

/** Fills a line in. A part without a value goes, with what separates it from the part before. */
const fillIn = (line: string, address: PostalAddress): string => {
  let written = "";
  for (const [, between = "", name = ""] of line.matchAll(/([^{]*)\{(\w+)\}/g)) {
    const value = address[name as AddressPart]; // as: the formats name parts alone
    // Before the first part stands its sign, such as 〒, and between two parts what separates them.
    const isFirst = line.startsWith(`${between}{${name}}`);
    if (value) written += (written !== "" || isFirst ? between : "") + value;
  }
  return written;
};

/**
 * @returns the address as its country's post wants it on a parcel, a line each: the recipient once, the country's name
 *   only if it isn't the shop's. A text is returned as it is. SPEC.md's `address` of an order is this text
 */
export const addressText = (address: Address): string => {
  if (typeof address === "string") return address;
  const { country } = address;
  const lines = formatOf(country).lines.split("\n");
  const abroad = country === shop.country ? "" : countryName(country);
  return [...lines.map((line) => fillIn(line, address)), abroad].filter(Boolean).join("\n");
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
