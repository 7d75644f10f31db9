/** A piece of a text, and whether it is one of the words that were found. */
export interface MarkedPiece {
  readonly text: string;
  readonly found: boolean;
}

const escaped = (term: string): string => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Cuts a text at the words that were found in it. A word is marked as a whole, so that "drill" marks
 * nothing in "drills" unless that word was found, too.
 *
 * @param terms in lower case, as the call answers them
 * @returns the pieces in their order: together they are the text
 */
export const markTerms = (text: string, terms: readonly string[]): readonly MarkedPiece[] => {
  const words = terms.filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, found: false }];
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return text
    .split(found)
    .map((piece, at) => ({ text: piece, found: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
};
