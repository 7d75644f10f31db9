import { limits } from "./limits.ts";

/**
 * Characters that nobody sees and that change what others see: controls but for line feed and tab,
 * marks that turn the direction of the text after them (Unicode UAX #9 section 2), and separators
 * and marks that only programs write. The joiners of emoji and of Persian stay.
 */
const invisible =
  /(?![\n\t])[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** The text as it is seen: without invisible characters, each of its lines ended by one line feed. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(invisible, "");

/**
 * @param name as an account has it: whatever somebody told Firebase Auth, or another provider knows
 * @returns it as the shop shows it: one line of at most `limits.personName` characters
 */
export const plainName = (name: string): string => {
  const line = plainText(name.toWellFormed()).replace(/\s+/g, " ").trim();
  const start = line.slice(0, limits.personName);
  return start.isWellFormed() ? start : start.slice(0, -1); // it ended within a pair of surrogates
};
