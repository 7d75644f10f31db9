import { chunksOf } from "./words.ts";

/** Digits of a number before the decimal point, with zeros in front. */
const width = 10;

/** A fraction, and what stands before it: "1 1/4". */
const fraction = /(?:(?<![\d./])(\d+) )?(?<![\d./])(\d+)\/(\d+)/g;

const decimal = (_: string, whole = "0", over: string, under: string): string =>
  String(Number(whole) + Number(over) / Number(under));

/**
 * @returns what a name is sorted by, as text: 2 mm stands before 10 mm, a quarter before a half, Ø with O, Ł with L, and
 *   capitals, accents and punctuation don't count
 */
export const sortKey = (name: string): string =>
  chunksOf(name)
    .map((parts) => parts.join(" "))
    .join(" ")
    .replace(fraction, decimal)
    .replace(/(?<![\d.])\d+/g, (digits) => digits.padStart(width, "0"));

/** Compares two names by their sort keys. */
export const bySortKey = (one: string, other: string): number => {
  const [first, second] = [sortKey(one), sortKey(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};
