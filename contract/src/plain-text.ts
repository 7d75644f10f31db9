import { limits } from "./limits.ts";

/**
 * Invisible characters that can change how text is displayed: control characters except line feed and tab,
 * bidirectional controls (Unicode UAX #9 section 2), and format characters. The joiners of emoji and Persian
 * stay.
 */
const invisible =
  /(?![\n\t])[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Removes invisible characters, and normalises line ends to line feeds. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(invisible, "");

/**
 * @param name untrusted input from Firebase Auth or a sign-in provider
 * @returns one line of at most `limits.personName` characters
 */
export const plainName = (name: string): string => {
  const line = plainText(name.toWellFormed()).replace(/\s+/g, " ").trim();
  const start = line.slice(0, limits.personName);
  return start.isWellFormed() ? start : start.slice(0, -1); // the cut split a surrogate pair
};
