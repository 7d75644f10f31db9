import { plainDigits } from "./digits.ts";

/** @returns a postcode as it is compared: in capitals, without what people write between its parts */
export const comparablePostcode = (postcode: string): string =>
  plainDigits(postcode)
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
