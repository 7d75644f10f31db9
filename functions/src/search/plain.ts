import { plainDigits } from "@shop/contract/digits";
import { withoutInvisible } from "@shop/contract/invisible";

/** Letters that Unicode doesn't decompose, and how they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ŧ: "t" },
  ...{ ς: "σ", ی: "ي", ى: "ي", ک: "ك", "\u2044": "/", "\u2215": "/", "\u00d7": "x" },
};
const special = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and the Arabic stretcher. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Units after a number, and their spellings. */
const units: readonly (readonly [unit: string, spellings: string])[] = [
  ["mm", "millimet(?:er|re)s?"],
  ["cm", "centimet(?:er|re)s?"],
  ["m", "met(?:er|re)s?"],
  ["in", "inch(?:es)?|''|\u2032\u2032|[\"\u201d]"],
  ["ft", "feet|foot|['\u2019\u2032]"],
  ["ah", "amp(?:ere)?[ -]?hours?"],
  ["v", "volts?"],
  ["w", "watts?"],
  ["kg", "kgs|kilos?|kilogram(?:me)?s?"],
  ["g", "gram(?:me)?s?"],
  ["lb", "lbs|pounds?"],
  ["l", "lit(?:er|re)s?"],
];
const spelledUnits = units.map(
  ([unit, spellings]) =>
    [new RegExp(`(?<=\\d)[\\s-]*(?:${spellings})(?!\\p{L})`, "gu"), ` ${unit} `] as const,
);
const hasSpelledUnit = new RegExp(
  `\\d[\\s-]*(?:${units.map(([, spellings]) => spellings).join("|")})`,
  "u",
);

/** @returns the text in lower case, without accents and invisible characters, in ASCII letters and digits if possible */
export const plainCharacters = (text: string): string =>
  withoutInvisible(plainDigits(text))
    .replace(/(?<=\p{Nd})(?=[\u00bc-\u00be\u2150-\u215e])/gu, " ") // 1½ is no eleven halves
    .normalize("NFKD")
    .toLowerCase()
    .replace(accents, "")
    .normalize("NFC")
    .replace(/(?<!\p{L})ø\s*(?=\d)/gu, " ") // a diameter
    .replace(special, (letter) => plainLetters[letter] ?? letter);

const isAscii = (text: string): boolean => /^[\n -~]*$/.test(text);

/**
 * The one way to write a text that everything searched and sorted is compared in. Accents, capitals, Unicode forms,
 * digits of other scripts, fractions, spelled units, zeros behind a decimal point and the × between measures make no
 * difference: "Ø 10,0 mm × 2½″" is "10 mm 2 1/2 in".
 */
export const plain = (text: string): string => {
  const written = isAscii(text) ? text.toLowerCase() : plainCharacters(text);
  if (!/\d/.test(written)) return written;
  const numbers = written
    .replace(/(?<![\d.,])([1-9]\d{0,2})((?:,\d{3})+)(?![.,]?\d)/g, (it) => it.replaceAll(",", ""))
    .replace(/(?<![\d.,])(\d+)[.,](\d+?)0*(?![.,]?\d)/g, (_, whole: string, decimals: string) =>
      /^0+$/.test(decimals) ? whole : `${whole}.${decimals}`,
    )
    .replace(/(?<=\d\s?(?:mm|cm|m|in|ft)?)\s*[xх*]\s*(?=\d)/g, " ");
  if (!hasSpelledUnit.test(numbers)) return numbers;
  return spelledUnits.reduce((all, [spelled, unit]) => all.replace(spelled, unit), numbers);
};
