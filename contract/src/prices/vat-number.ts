import { checkVAT, countries as knownCountries } from "jsvat-next";
import { isAcrossEu, type VatPlaces } from "./vat.ts";

/** What a country's VAT numbers begin with: Greece's with the letters of its own name. */
const prefixOf = (country: string): string => (country === "GR" ? "EL" : country);

/** @param number with its prefix: "EL094259216" @returns the country that it is of (ISO 3166-1) */
export const vatNumberCountry = (number: string): string => {
  const prefix = number.slice(0, 2);
  return prefix === "EL" ? "GR" : prefix;
};

/** Capitals and digits alone: people type numbers with blanks, dots and hyphens, as papers write them. */
const plainNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-–/]/g, "");

/**
 * Reads a VAT number. A number without its country's prefix is taken for one of `country`. A country whose numbers the
 * library doesn't know has any.
 *
 * @param typed "DE 136 695 976", or "136695976"
 * @param country ISO 3166-1
 * @returns the number as registers write it, "DE136695976"; null if its form or its check digits are wrong
 */
export const readVatNumber = (typed: string, country: string): string | null => {
  const number = plainNumber(typed);
  if (number === "") return null;
  const prefix = prefixOf(country);
  const candidates = number.startsWith(prefix) ? [number] : [number, prefix + number];
  const isKnown = knownCountries.some(({ codes }) => codes.includes(country));
  return (
    candidates.find((one) => checkVAT(one, knownCountries).isValid) ?? (isKnown ? null : number)
  );
};

/** @returns the number of a business of another EU country than the shop's, to which an order goes; null if it is none */
export const readCustomersNumber = (
  typed: string,
  { from, to }: Pick<VatPlaces, "from" | "to">,
): string | null => {
  const number = readVatNumber(typed, to);
  return number !== null && isAcrossEu(from, vatNumberCountry(number)) ? number : null;
};
