import { plainDigits } from "./digits.ts";
import { isGtin } from "./gtin.ts";
import { keyReadings } from "./keyboard-layouts.ts";
import { oneLine } from "./plain-text.ts";

/** The scanner's name for the kind of barcode: "]C1" (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;

const withoutSymbology = (line: string): string => line.replace(symbology, "").trim();

const plainLine = (code: string): string => plainDigits(oneLine(code));

/** @returns a code in one line with plain digits and without the scanner's name for the kind of barcode */
export const cleanCode = (code: string): string => withoutSymbology(plainLine(code));

/** @returns the codes that a scanner may have read, cleaned: as it is typed first, then by each keyboard layout */
export const readingsOf = (typed: string): readonly string[] =>
  keyReadings(plainLine(typed)).map(withoutSymbology);

/** GS1 elements of a fixed length, which no separator ends (GS1 General Specifications, figure 7.8.5-2). */
const fixedElements =
  "(?:00\\d{18}|0[23]\\d{14}|04\\d{16}|1[1-9]\\d{6}|20\\d{2}|3[1-6]\\d{8}|41\\d{14})*";

/** The GTIN in a GS1 barcode, as it is scanned: a blank separates elements of any length. */
const scannedElement = new RegExp(`(?:^| )${fixedElements}01(\\d{14})`);

/** The same as it is printed: "(01)04006381333931(10)A1". */
const printedElement = /^(?:\(\d{2,4}\)[^()]*)*\(01\)(\d{14})(?=\(|$)/;

/** The same in an address (GS1 Digital Link). */
const linkedElement = /^https?:.*\/01\/(\d{8,14})(?=[/?#]|$)/i;

const withoutBlanks = (text: string): string => text.replaceAll(" ", "");

/** @returns the GTIN in a cleaned GS1 barcode, an EAN with 13 digits; null if there is none */
const elementGtin = (code: string): string | null => {
  if (!code.includes("01")) return null;
  const found =
    scannedElement.exec(code) ??
    printedElement.exec(withoutBlanks(code)) ??
    linkedElement.exec(code);
  const gtin = found?.[1] ?? "";
  return isGtin(gtin) ? gtin.replace(/^0(?=\d{13}$)/, "") : null;
};

/** @returns the GTIN that a GS1 barcode contains among other data; null for every other code */
export const gs1Gtin = (code: string): string | null => elementGtin(cleanCode(code));

const gtinIn = (code: string): string | null => {
  const digits = withoutBlanks(code);
  return isGtin(digits) ? digits : elementGtin(code);
};

/** @returns the GTIN that a scanner has read, whatever keyboard layout typed it; null if a text has none */
export const scannedGtin = (text: string): string | null =>
  readingsOf(text)
    .map(gtinIn)
    .find((gtin) => gtin !== null) ?? null;

/** @returns a scanned code as it is shown: its GTIN, otherwise the text without the scanner's additions */
export const shownCode = (text: string): string => scannedGtin(text) ?? cleanCode(text);

const comparable = (code: string): string =>
  (elementGtin(code) ?? withoutBlanks(code)).toUpperCase().replace(/^0+(?=\d{8,13}$)/, "");

/** @returns a product's code as it is compared: a UPC is an EAN with a 0 in front */
export const productCode = (code: string): string => comparable(cleanCode(code));

/**
 * @returns the products' codes that a scanner may have read: the text as it is first, then as other keyboard layouts
 *   type it. Only one that the shop knows counts
 */
export const productCodesIn = (text: string): readonly string[] =>
  [...new Set(readingsOf(text).map(comparable))].filter((code) => code !== "");
