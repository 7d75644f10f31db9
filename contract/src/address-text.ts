import type { Address, PostalAddress } from "./address.ts";
import { type AddressPart, formatOf } from "./address-formats.ts";
import { shop } from "./shop.ts";

const names = new Intl.DisplayNames(shop.language, { type: "region" });

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
  const abroad = country === shop.country ? "" : (names.of(country) ?? country);
  return [...lines.map((line) => fillIn(line, address)), abroad].filter(Boolean).join("\n");
};
