/** Characters of a word that count. */
const longest = 40;

/** @returns the text's words in lower case, each once, in the order in which they come first */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => word.slice(0, longest)),
  ),
];

/** @returns a word's letters and digits apart, since "18 V" is also written "18V": "tx18" is "tx" and "18" */
export const partsOf = (word: string): string[] => word.match(/\p{N}+|\P{N}+/gu) ?? [];

/** @returns the parts of a text's words, each once: what is searched for, and what is found */
export const termsOf = (text: string): string[] => [...new Set(wordsOf(text).flatMap(partsOf))];
