import { markTerms } from "./mark-terms.ts";
import "./marked-text.css";

interface Props {
  children: string;
  /** The words that were found, in lower case. */
  terms: readonly string[];
}

/** A text in which the words that were found are marked. */
export const MarkedText = ({ children, terms }: Props) => {
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
