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
