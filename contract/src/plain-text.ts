import { withoutInvisible } from "./invisible.ts";
import { limits } from "./limits.ts";

/**
 * Invisible characters that can change how text is displayed or compared: control characters except line feed and
 * tab, soft hyphens, bidirectional controls (Unicode UAX #9 section 2), format characters, and code points that
 * are no characters, which XML can't contain. The joiners of emoji
 * and Persian stay.
 */
const invisible =
  /(?![\n\t])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{NChar}]/gu;

/** White space, and characters that look like it without being it: fillers of Hangul, an empty Braille cell. */
const blanks = /[\s\u115f\u1160\u2800\u3164\uffa0]+/gu;

/** @returns whether somebody sees anything of a text: it has more than blanks, fillers, joiners and controls */
export const isVisible = (text: string): boolean => withoutInvisible(text).trim() !== "";

/** Removes invisible characters, and normalises line ends to line feeds. A text of nothing visible becomes empty. */
export const plainText = (text: string): string =>
  isVisible(text) ? text.replace(/\r\n?/g, "\n").replace(invisible, "") : "";

/** Group separator: it stands between the elements of a GS1 barcode. */
const separator = "\u001d";

/**
 * A plain text in one line, without blanks around it: line ends, tabs, separators of barcodes and blanks of every kind
 * become one space.
 */
export const oneLine = (text: string): string =>
  plainText(text.replaceAll(separator, " ")).replace(blanks, " ").trim();

/**
 * @param name untrusted input from Firebase Auth or a sign-in provider
 * @returns one line of at most `limits.personName` characters
 */
export const plainName = (name: string): string => {
  const line = oneLine(name.toWellFormed());
  const start = line.slice(0, limits.personName);
  return start.isWellFormed() ? start : start.slice(0, -1); // the cut split a surrogate pair
};
