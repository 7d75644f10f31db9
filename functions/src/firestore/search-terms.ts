import { withoutAccents, wordsOf } from "./words.ts";

/**
 * Search by words in Firestore, which has no text search: a document keeps its terms, a query asks for one of them
 * by array-contains, and the other words of a search are compared in memory. Terms are prefixes, so a word is
 * found by its beginning. Customers' names, numbers and telephone numbers all become terms in the same way.
 */

/** Letters of the shortest prefix, and of the longest. */
const shortest = 3;
const longest = 12;

/** Digits of the longest run of a telephone number that is a term of its own. */
const longestRun = 6;

/** The most digits of a telephone number (ITU-T E.164). */
const phoneDigits = 15;

/** Letters that have no decomposition in Unicode, and how they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i" },
};

/** @returns the text in lower case, without diacritics */
const plain = (text: string): string =>
  withoutAccents(text).replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter);

/** @returns the text's parts between white space, and the two sides of an e-mail address */
const chunksOf = (text: string): string[] => plain(text).split(/[\s@]+/u);

/** @returns the words of a text, and those with punctuation also as one: anne, marie, annemarie */
const spellingsOf = (text: string): string[] =>
  chunksOf(text).flatMap((chunk) => {
    const words = wordsOf(chunk);
    return words.length > 1 ? [...words, words.join("")] : words;
  });

/** @returns the beginnings of a word that are terms, the longest first; of a short word itself */
const prefixesOf = (word: string): string[] => {
  const letters = [...word].slice(0, longest);
  const count = Math.max(letters.length - shortest + 1, 1);
  return Array.from({ length: count }, (_, cut) => letters.slice(0, letters.length - cut).join(""));
};

/**
 * @param most letters of the longest
 * @returns every run of at least three letters of a word
 */
export const runsOf = (word: string, most: number): string[] =>
  Array.from(word, (_, start) => start).flatMap((start) =>
    Array.from(
      { length: Math.max(Math.min(most, word.length - start) - shortest + 1, 0) },
      (_, more) => word.slice(start, start + shortest + more),
    ),
  );

/** @returns the terms of a telephone number: the runs of its digits, however they are grouped */
export const phoneTermsOf = (phone: string): string[] =>
  runsOf(plain(phone).replace(/\D/g, "").slice(-phoneDigits), longestRun);

/**
 * The terms of several texts: the whole words before their beginnings, so that a document with too many terms is
 * still found by whole words.
 */
export const textTermsOf = (...texts: readonly string[]): string[] => {
  const prefixes = texts.flatMap(spellingsOf).map(prefixesOf);
  return [...prefixes.flatMap(([whole = ""]) => whole), ...prefixes.flat()];
};

/**
 * @param terms the telling ones first
 * @param most how many a document keeps
 * @returns each once
 */
export const distinctTerms = (terms: readonly string[], most: number): string[] =>
  [...new Set(terms)].filter((term) => term !== "").slice(0, most);

/** A search: what the database is asked for, and what the documents that it finds have to match as well. */
export interface Search {
  /** The term for array-contains. */
  readonly term: string;
  /** @param terms of a document that has `term` */
  readonly matches: (terms: readonly string[]) => boolean;
  /** Whether `term` is all there is, so that every document with it matches. */
  readonly isExact: boolean;
}

/** @returns a run of digits as runs that are terms, overlapping if it is longer than one: the last and rarest first */
const windowsOf = (digits: string): string[] => {
  if (digits.length <= longestRun) return [digits];
  const starts = Math.ceil(digits.length / longestRun) - 1;
  const firsts = Array.from({ length: starts }, (_, at) => at * longestRun);
  return [
    digits.slice(-longestRun),
    ...firsts.map((start) => digits.slice(start, start + longestRun)),
  ];
};

/** Digits enough to be a telephone number, which may be typed with the 0 that a stored +48 replaces. */
const longNumber = 7;

/** A part of a telephone number: digits and what people group them with. */
const isPhone = (chunk: string): boolean => /^[+(]*\d[\d().+/-]*$/.test(chunk);

/** @returns the words of a search */
const searchedWords = (text: string): string[] => {
  const words: string[] = [];
  let digits = "";
  const endDigits = () => {
    const number = digits.length >= longNumber ? digits.replace(/^0+/, "") : digits;
    if (number !== "") words.push(...windowsOf(number));
    digits = "";
  };
  for (const chunk of chunksOf(text)) {
    if (isPhone(chunk)) {
      digits += chunk.replace(/\D/g, ""); // "601 234 567" is one number
      continue;
    }
    endDigits();
    const parts = wordsOf(chunk);
    // "pd-1n" and "o'brien" are terms as a whole, since their parts can be too short to be any.
    const isWhole = parts.some((part) => part.length < shortest);
    words.push(...(isWhole ? [parts.join("")] : parts));
  }
  endDigits();
  return [...new Set(words.map((word) => [...word].slice(0, longest).join("")))].filter(Boolean);
};

/** Words that name many: most addresses have one. */
const common = new Set(["com", "org", "net", "gmail", "example", "mail", "www"]);

/** How telling a word is: a long one and one with digits more than others. */
const weight = (word: string): number =>
  common.has(word) ? 0 : word.length + (/\d/.test(word) ? 2 : 0);

/** Whether one of a document's terms is the word, or begins with a word that is too short for a term. */
const hasWord = (terms: readonly string[], word: string): boolean =>
  word.length < shortest ? terms.some((term) => term.startsWith(word)) : terms.includes(word);

/**
 * @param text as somebody typed it
 * @returns the search for documents that have all of its words; null if it has none
 */
export const searchFor = (text: string): Search | null => {
  const words = searchedWords(text);
  const [term, ...others] = words.toSorted((one, other) => weight(other) - weight(one));
  if (term === undefined) return null;
  return {
    term,
    matches: (terms) => others.every((word) => hasWord(terms, word)),
    isExact: others.length === 0,
  };
};
