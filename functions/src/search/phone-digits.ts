import { plainCharacters } from "./plain.ts";

/** The most digits of a telephone number (ITU-T E.164). */
const maxDigits = 15;

/** Country codes of one and of two digits (ITU-T E.164); all others have three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d{2})/;

/** The trunk prefix: leading zeros of a national number, also a 0 in brackets behind the country's code. */
const trunk = /^0+(?=\d{3})/;

/** A telephone number without its international and trunk prefixes. */
interface PhoneDigits {
  /** The country's code; empty if the number has none. */
  readonly country: string;
  /** The number within the country. */
  readonly national: string;
}

/** @returns the digits of a telephone number in any spelling: "+44 (0)20 …", "0044 20 …" and "020 …" are one number */
export const phoneDigits = (phone: string): PhoneDigits => {
  const written = plainCharacters(phone).replace(/[^\d+]/g, "");
  const digits = written.replace(/\D/g, "");
  const international = written.startsWith("+") ? digits : digits.replace(/^00(?=[1-9]\d{6})/, "");
  const isInternational = written.startsWith("+") || international !== digits;
  const country = isInternational ? (countryCode.exec(international)?.[0] ?? "") : "";
  const national = international.slice(country.length).replace(trunk, "");
  return { country, national: national.slice(-(maxDigits - country.length)) };
};

/** The most digits of a national number that people also type behind a country's code without + or 00. */
const longestNational = 10;

/** @returns the digits to search for: those that every spelling of the number has */
export const searchedDigits = (phone: string): string => {
  const { country, national } = phoneDigits(phone);
  return country === "" ? national.slice(-longestNational) : national || country;
};

const decimalOrFraction = /^\d+[.,/]\d{1,2}$/;
const phoneLike = /^[+(]*\d[\d().+/-]*$/;

/** Digits enough to be a telephone number. */
const longNumber = 7;

/** @returns whether that is, or may become, a part of a telephone number that is typed in groups */
export const isPhoneGroup = (chunk: string): boolean =>
  phoneLike.test(chunk) && !decimalOrFraction.test(chunk);

/** @returns whether groups are a telephone number: long, or beginning as one */
export const isPhone = (groups: string): boolean =>
  /^[(]*[+0]/.test(groups) || groups.replace(/\D/g, "").length >= longNumber;
