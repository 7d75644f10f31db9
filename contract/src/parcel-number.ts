import { isGtin } from "./gtin.ts";
import { limits } from "./limits.ts";
import { isVisible } from "./plain-text.ts";
import { gs1Gtin, readingsOf } from "./scanned-code.ts";

/** A carrier's numbers, without blanks. */
interface Shape {
  readonly whole: RegExp;
  /** What is tracked with, if that isn't the whole code. */
  readonly inside?: RegExp;
}

/** A postal number: "AA999999999GB" (UPU S10). */
const postal = "[A-Z]{2}\\d{9}[A-Z]{2}";

/** The numbers that people type or print in groups: their blanks go. Every other code stays as it is. */
const shapes: readonly Shape[] = [
  { whole: /^JGB[0-9A-Z]{20,}$/, inside: new RegExp(postal) }, // Royal Mail's 2D Mailmark
  { whole: /^%[0-9A-Z]{7}\d{20}[0-9A-Z]?$/, inside: /(?<=^%.{7})\d{14}/ }, // DPD's barcode, with postcode and service
  { whole: /^420(?:\d{5}|\d{9})9\d{21}$/, inside: /9\d{21}$/ }, // USPS, with the ZIP code in front
  { whole: /^9\d{21}$/ }, // USPS
  { whole: /^1Z[0-9A-Z]{16}$/ }, // UPS
  { whole: new RegExp(`^${postal}$`) },
  { whole: /^00\d{18}$/ }, // DHL Paket, and every SSCC with its application identifier
  { whole: /^JJD\d{15,20}$/ }, // DHL's licence plates
  { whole: /^\d{14}[0-9A-Z]?$/ }, // DPD, whose label has a check character
  { whole: /^\d{12}$/ }, // FedEx
];

/** @returns the number in a code of a known carrier; undefined for every other code */
const carriersNumber = (code: string): string | undefined => {
  const compact = code
    .replaceAll(" ", "")
    .toUpperCase()
    .replace(/^\(00\)/, "00");
  const shape = shapes.find(({ whole }) => whole.test(compact));
  return shape?.inside ? shape.inside.exec(compact)?.[0] : shape && compact;
};

/**
 * @param code as a scanner or a person typed it
 * @returns the number that its parcel is tracked with, in one line: without a carrier's prefix, and without the
 *   blanks of a number that a carrier prints in groups. It isn't shortened. A number that another keyboard layout typed
 *   is decoded if it is a known carrier's, or a product's barcode that was scanned by mistake
 */
export const parcelNumber = (code: string): string => {
  const [typed = "", ...decoded] = readingsOf(code);
  const known = [typed, ...decoded].map(carriersNumber).find((number) => number !== undefined);
  return known ?? decoded.find(isGtin) ?? typed;
};

/** @returns why a code can't be a parcel's number, to stand at its field; undefined if it can be one */
export const parcelNumberFault = (code: string): string | undefined => {
  if (!isVisible(code)) return "Scan or type the parcel’s number";
  const { length } = parcelNumber(code);
  return length > limits.trackingNumber
    ? `That code has ${length} characters, and a parcel’s number at most ${limits.trackingNumber}. Scan the label’s other code.`
    : undefined;
};

/** Whether a text has the digits of a parcel's number, which no carrier has in its name. */
export const looksLikeNumber = (text: string): boolean =>
  readingsOf(text).some((reading) => /\d{6}/.test(parcelNumber(reading)));

/** Whether a number is a product's barcode: an EAN has 13 digits, a short one 8, and a GS1 barcode contains one. */
export const looksLikeProduct = (number: string): boolean =>
  /^(?:\d{8}|\d{13})$/.test(number) || gs1Gtin(number) !== null;
