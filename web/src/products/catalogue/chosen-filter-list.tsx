import { useRef } from "react";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import type { CatalogueChoice } from "./catalogue-choice.ts";
import { chosenFilters, nothingChosen } from "./chosen-filters.ts";
import type { Choose } from "./use-choice.ts";
import "./chosen-filter-list.css";

interface Props {
  choice: CatalogueChoice;
  choose: Choose;
}

/** What is chosen, each with a button that takes it away, and one for all of them. */
export const ChosenFilterList = ({ choice, choose }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const chosen = chosenFilters(choice);
  return (
    <section ref={section} tabIndex={-1} aria-label="Chosen filters" className="chosen">
      {chosen.length > 0 && (
        <ul className="mb-5 flex flex-wrap gap-2">
          {chosen.map(({ text, without }) => (
            <li key={text}>
              <button
                type="button"
                className="chosen-filter inline-flex min-h-9 items-center gap-2 px-3"
                aria-label={`Remove ${text}`}
                onClick={() => choose(without)}
              >
                <span>{text}</span>
                <svg viewBox="0 0 16 16" className="size-3" aria-hidden="true">
                  <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
                </svg>
              </button>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <button
                type="button"
                className="text-link min-h-9 px-2"
                onClick={() => choose(nothingChosen)}
              >
                Clear all
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};
