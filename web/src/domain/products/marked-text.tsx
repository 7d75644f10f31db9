import "./marked-text.css";

/** A piece of a text, and whether it is a matched word. */
export interface MarkedPiece {
  readonly text: string;
  readonly found: boolean;
}

/** Thai and most scripts that Unicode has after it have no blanks between words: a word is marked wherever it stands. */
const firstUnspaced = "\u0e00";

const escaped = (term: string): string => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Cuts a text at the matched words. Only whole words are marked: "drill" marks nothing in "drills", unless
 * that word matched, too.
 *
 * @param terms the matched words in lower case, as the call answers them
 * @returns the pieces in order; joined, they are the text
 */
export const markTerms = (text: string, terms: readonly string[]): readonly MarkedPiece[] => {
  const words = terms
    .filter(Boolean)
    .map((term) =>
      term > firstUnspaced
        ? escaped(term)
        : `(?<![\\p{L}\\p{N}])${escaped(term)}(?![\\p{L}\\p{N}])`,
    );
  if (words.length === 0) return [{ text, found: false }];
  const found = new RegExp(`(${words.join("|")})`, "giu");
  return text
    .split(found)
    .map((piece, at) => ({ text: piece, found: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
};

interface Props {
  children: string;
  /** The matched words, in lower case. */
  terms?: readonly string[] | undefined;
}

/** A text with the matched words marked. */
export const MarkedText = ({ children, terms = [] }: Props) => {
  let at = 0;
  return markTerms(children, terms).map(({ text, found }) => {
    const key = at;
    at += text.length;
    return found ? (
      <mark key={key} className="found">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
};
