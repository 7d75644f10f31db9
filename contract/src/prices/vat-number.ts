import { checkVAT, countries as knownCountries } from "jsvat-next";
import { hasVatPrefix, isAcrossEu, type VatPlaces } from "./vat.ts";
import { type Place, vatPlaceOf } from "./vat-places.ts";

/** What the VAT numbers of a place begin with. Greece's begin with the letters of its own name. */
const prefixOf = (place: Place): string => {
  const { country, territory } = vatPlaceOf(place);
  if (territory === "northern-ireland") return "XI";
  return country === "GR" ? "EL" : country;
};

/** A place of the country that a VAT number is of. Northern Ireland's numbers are those of the EU. */
const placeOfNumber = (number: string): Place => {
  const prefix = number.slice(0, 2);
  if (prefix === "XI") return { country: "GB", postcode: "BT1 1AA" };
  return { country: prefix === "EL" ? "GR" : prefix };
};

/** @param number with its prefix: "EL094259216" @returns the country that it is of (ISO 3166-1) */
export const vatNumberCountry = (number: string): string => placeOfNumber(number).country;

/** Capitals and digits alone: people type numbers with blanks, dots and hyphens, as papers write them. */
const plainNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-–/]/g, "");

/** Weights of the digits of a Norwegian organisation number, the last of which checks the others. */
const norwegianWeights = [3, 2, 7, 6, 5, 4, 3, 2, 1];

/** @returns "NO923609016MVA" for "923 609 016 MVA" (https://www.brreg.no/en/about-us-2/our-registers/about-the-central-coordinating-register-for-legal-entities-ccr/about-the-organisation-number/) */
const readNorwegian = (number: string): string | null => {
  const [, digits] = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(number) ?? [];
  if (!digits) return null;
  const sum = norwegianWeights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return sum % 11 === 0 ? `NO${digits}MVA` : null;
};

/**
 * Reads a VAT number. A number without its country's prefix is taken for one of `place`. A country whose numbers the
 * library doesn't know has any.
 *
 * @param typed "DE 136 695 976", or "136695976"
 * @returns the number as registers write it, "DE136695976"; null if its form or its check digits are wrong
 */
export const readVatNumber = (typed: string, place: Place): string | null => {
  const number = plainNumber(typed);
  if (number === "") return null;
  const prefix = prefixOf(place);
  const candidates = number.startsWith(prefix) ? [number] : [number, prefix + number];
  const isKnown = knownCountries.some(({ codes }) => codes.includes(vatPlaceOf(place).country));
  return (
    (prefix === "NO" ? readNorwegian(number) : null) ??
    candidates.find((one) => checkVAT(one, knownCountries).isValid) ??
    (isKnown ? null : number)
  );
};

/** A German tax number: "12/345/67890" of its tax office, or the 13 digits of the whole country. */
const germanTaxNumber = /^(\d{2,3}[/ ]\d{3}[/ ]\d{4,5}|\d{10,11}|\d{13})$/;

/**
 * @returns the number that a business at the place has on its invoices: its VAT number, or in Germany also its tax number,
 *   as it is written; null if it is none
 */
export const readOwnNumber = (typed: string, place: Place): string | null => {
  const number = readVatNumber(typed, place);
  const isTaxNumber = prefixOf(place) === "DE" && germanTaxNumber.test(typed.trim());
  return number ?? (isTaxNumber ? typed.trim() : null);
};

/** @returns the number of the business that buys, if it is one for an order between the places; null if it is none */
export const readCustomersNumber = (
  typed: string,
  { from, to }: Pick<VatPlaces, "from" | "to">,
): string | null => {
  const home = vatPlaceOf(from);
  if (!isAcrossEu(home, vatPlaceOf(to))) return readOwnNumber(typed, to);
  const number = readVatNumber(typed, to);
  const isAbroad =
    number !== null && hasVatPrefix(number) && isAcrossEu(home, vatPlaceOf(placeOfNumber(number)));
  return isAbroad ? number : null;
};
