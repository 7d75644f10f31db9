import { plainDigits } from "./digits.ts";

const betweenParts = /[\s\p{Pd}]+/gu;

/** @returns a postcode as it is compared: in capitals, without what people write between its parts */
export const comparablePostcode = (postcode: string): string =>
  plainDigits(postcode).replace(betweenParts, "").toUpperCase();

/** @returns the beginning of a postcode as the settings store it. Its blank tells the sector "PA2 0" from the district "PA20" */
export const postcodeStart = (typed: string): string =>
  plainDigits(typed).replace(betweenParts, " ").trim().toUpperCase();

/** Countries (ISO 3166-1) with British postcodes: a district of two to four characters, and a part of it of three. */
const british = ["GB", "GG", "GI", "IM", "JE"];

const wholeBritish = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Whether a British postcode is in an area "PA", a district "PA2", a sector "PA2 0", or is the postcode itself. */
const isInBritish = (postcode: string, start: string): boolean => {
  const [, district = postcode, rest = ""] = wholeBritish.exec(postcode) ?? [];
  if (postcode === comparablePostcode(start)) return true;
  const [first = "", second = ""] = start.split(" ");
  if (second !== "") return district === first && rest.startsWith(second);
  if (/^[A-Z]+$/.test(first)) return /^[A-Z]+/.exec(district)?.[0] === first;
  // SW1 has the districts SW1A to SW1Y.
  return (
    district === first ||
    (/\d$/.test(first) && district.slice(0, -1) === first && /[A-Z]$/.test(district))
  );
};

/**
 * @param postcode of an address in the country (ISO 3166-1)
 * @param start as `postcodeStart` returns it
 * @returns whether the postcode is one of those that begin so. In Britain a district counts as a whole: PA20 isn't PA2 0AB
 */
export const beginsWith = (postcode: string, country: string, start: string): boolean => {
  const compared = comparablePostcode(postcode);
  return british.includes(country)
    ? isInBritish(compared, start)
    : compared.startsWith(comparablePostcode(start));
};
