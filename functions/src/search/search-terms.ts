import { isPhone, isPhoneGroup, phoneDigits, searchedDigits } from "./phone-digits.ts";
import { plain } from "./plain.ts";
import { synonymsOf } from "./synonyms.ts";
import { chunksOf, joinedWordsIn, searchedWords, wordsIn } from "./words.ts";

/**
 * Search by words in Firestore, which has no text search: a document keeps its terms, a query asks for one of them
 * by array-contains-any, and the other words of a search are compared in memory. Terms are prefixes, so a word is
 * found by its beginning. Customers' names, numbers and telephone numbers all become terms in the same way.
 */

/** Letters of the shortest prefix, and of the longest. */
const shortest = 3;
const longest = 12;

/** Digits of the longest run of a telephone number that is a term of its own. */
const longestRun = 6;

/** @returns the text's parts between white space, and the two sides of an e-mail address */
const groupsOf = (text: string): string[] => text.split(/[\s@]+/u).filter(Boolean);

/** @returns the words of a text, and those with punctuation also as one: anne, marie, annemarie */
const spellingsOf = (text: string): string[] => [
  ...wordsIn(chunksOf(text)),
  ...groupsOf(text).map((group) => chunksOf(group).flat().join("")),
];

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
export const phoneTermsOf = (phone: string): string[] => {
  const { country, national } = phoneDigits(phone);
  return runsOf(country + national, longestRun);
};

/**
 * The terms of several texts: the whole words before their beginnings, so that a document with too many terms is
 * still found by whole words. Neighbours as one word come last.
 */
export const textTermsOf = (...texts: readonly string[]): string[] => {
  const prefixes = texts.flatMap(spellingsOf).map(prefixesOf);
  const joined = texts.flatMap((text) => [...joinedWordsIn(chunksOf(text), true)]);
  return [
    ...prefixes.flatMap(([whole = ""]) => whole),
    ...prefixes.flat(),
    ...joined.map((word) => [...word].slice(0, longest).join("")),
  ];
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
  /** The terms for array-contains-any. */
  readonly terms: readonly string[];
  /** @param terms of a document that has one of `terms` */
  readonly matches: (terms: readonly string[]) => boolean;
  /** Whether `terms` is all there is, so that every document with one of them matches. */
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

/** @returns the words of a group without blanks. "pd-1n" and "o'brien" are words as a whole: their parts can be too short */
const wordsOfGroup = (group: string): string[] => {
  const words = searchedWords(group);
  const chunks = chunksOf(group);
  const isWhole = chunks.length > 1 && words.some((word) => word.length < shortest);
  return isWhole ? [chunks.flat().join("")] : words;
};

/** The scheme of a link that was copied: "tel:+44 20 7946 0000". */
const linkScheme = /^\s*(?:tel|sms|mailto):/;

/** @returns the words of a search, in their order */
const wordsToFind = (text: string): string[] => {
  const words: string[] = [];
  let digits: string[] = [];
  const endDigits = () => {
    const number = digits.join("");
    if (isPhone(number)) words.push(...windowsOf(searchedDigits(number)));
    else words.push(...digits.flatMap(wordsOfGroup));
    digits = [];
  };
  for (const group of groupsOf(plain(text).replace(linkScheme, ""))) {
    if (isPhoneGroup(group)) {
      digits.push(group); // "601 234 567" is one number
      continue;
    }
    endDigits();
    words.push(...wordsOfGroup(group));
  }
  endDigits();
  return words;
};

const asTerm = (word: string): string => [...word].slice(0, longest).join("");

/** The most terms that a query asks for: Firestore multiplies them with its other conditions, and allows 30. */
const mostAlternatives = 10;

/** Each word with what it may be written as: as one with a neighbour, or as a synonym. The word itself comes first. */
const alternativesOf = (words: readonly string[]): string[][] =>
  words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const same = [word, ...(before ? [before + word] : []), ...(after ? [word + after] : [])];
    return distinctTerms([...same, ...same.flatMap(synonymsOf)].map(asTerm), mostAlternatives);
  });

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
 * @param codes terms that stand for the whole text: a document that has one of them matches
 * @returns the search for documents that have all of its words; null if it has neither words nor codes
 */
export const searchFor = (text: string, codes: readonly string[] = []): Search | null => {
  const words = distinctTerms(wordsToFind(text).map(asTerm), Number.POSITIVE_INFINITY);
  const [terms = [], ...others] = alternativesOf(words).toSorted(
    ([one = ""], [other = ""]) => weight(other) - weight(one),
  );
  if (terms.length + codes.length === 0) return null;
  return {
    terms: distinctTerms([...codes, ...terms], mostAlternatives),
    matches: (known) =>
      codes.some((code) => known.includes(code)) ||
      (terms.length > 0 && others.every((words) => words.some((word) => hasWord(known, word)))),
    isExact: others.length === 0,
  };
};
