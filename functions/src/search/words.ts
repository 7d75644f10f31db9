import { plain } from "./plain.ts";

/** A decimal number, a common fraction, other digits, or letters. */
const part =
  /(?<![\d.])\d+\.\d+(?!\.?\d)|(?<![\d/])\d+\/(?:[2-9]|10|12|16|32|64)(?![\d/])|\d+|(?:(?!\d)[\p{L}\p{M}\p{N}])+/gu;

/** Scripts that are written without blanks between words, and Korean, which joins words: a drill is in an electric drill. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** The most characters of a word that count. */
const longest = 40;

/**
 * What stands between blanks and punctuation in a text: "TX18-B" has the parts tx, 18 and b in two chunks. Letters are
 * apart from digits, since "18 V" is also written "18V".
 *
 * @returns the parts of each chunk
 */
export const chunksOf = (text: string): string[][] => {
  const chunks: string[][] = [];
  let end = -1;
  for (const { 0: found, index } of plain(text).matchAll(part)) {
    if (index !== end) chunks.push([]);
    chunks.at(-1)?.push(found.slice(0, longest));
    end = index + found.length;
  }
  return chunks;
};

/** @returns the word without the ending of an English plural: drills, batteries, boxes, knives */
export const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith("s") || /(?:[uis]s|\d)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("knives")) return `${word.slice(0, -3)}fe`;
  return word.slice(0, /(?:ch|sh|ss|x|z)es$/.test(word) ? -2 : -1);
};

/** @returns the overlapping pairs of letters of a word, or its only letter */
const pairsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => letters[at] + letter);
};

/** @returns the runs of a script without blanks in a word, and what stands between them */
const runsOf = (word: string): { readonly text: string; readonly isUnspaced: boolean }[] => {
  if (/^[ -~]*$/.test(word)) return [{ text: word, isUnspaced: false }];
  const runs = [...word.matchAll(unspaced)];
  const ends = runs.map(({ index, 0: run }) => index + run.length);
  const between = [0, ...ends].map((start, at) => word.slice(start, runs[at]?.index));
  return between
    .flatMap((text, at) => [
      { text, isUnspaced: false },
      { text: runs[at]?.[0] ?? "", isUnspaced: true },
    ])
    .filter(({ text }) => text !== "");
};

/** Of a script without blanks every letter is a word, and every two. */
const wordsOfRun = ({ text, isUnspaced }: { text: string; isUnspaced: boolean }): string[] =>
  isUnspaced ? [...text, ...pairsOf(text)] : [text, singular(text)];

/** @returns the words that chunks are found by: as a whole and their parts, as they are and in the singular. Each once */
export const wordsIn = (chunks: readonly (readonly string[])[]): Set<string> => {
  const words = chunks.flatMap((parts) => (parts.length > 1 ? [parts.join(""), ...parts] : parts));
  return new Set([...new Set(words)].flatMap(runsOf).flatMap(wordsOfRun));
};

/**
 * @param chunks of a text
 * @param all whether all neighbours are joined; else only numbers and short words: "18 V", "M 8"
 * @returns neighbouring chunks as one word, in the singular: "SDS plus" is also written "SDSplus"
 */
export const joinedWordsIn = (
  chunks: readonly (readonly string[])[],
  all: boolean,
): Set<string> => {
  const words = chunks.map((parts) => parts.join(""));
  const pairs = words.slice(1).map((word, at) => [words[at] ?? "", word] as const);
  const isCount = (one: string, other: string) => /^\d/.test(one) && /^\D{1,3}$/.test(other);
  const joined = pairs.filter(([one, other]) => all || isCount(one, other) || isCount(other, one));
  return new Set(joined.map(([one, other]) => singular(one + other)));
};

/** @returns what a text has in scripts without blanks between words */
export const unspacedRunsOf = (text: string): string[] =>
  runsOf(plain(text))
    .filter(({ isUnspaced }) => isUnspaced)
    .map(({ text }) => text);

/** @returns the words of a search, in their order: what is found has them all */
export const searchedWords = (text: string): string[] => [
  ...new Set(
    chunksOf(text)
      .flatMap((parts) => runsOf(parts.join("")))
      .flatMap(({ text, isUnspaced }) => (isUnspaced ? pairsOf(text) : [singular(text)])),
  ),
];
