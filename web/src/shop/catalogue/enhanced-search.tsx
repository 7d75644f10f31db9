import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { keepScroll } from "../../runtime/keep-scroll.ts";
import { choiceSearch, readChoice } from "./catalogue-choice.ts";
import { SearchSuggestions } from "./search-suggestions.tsx";

/**
 * Searches the page's list with each keystroke. Keystrokes replace the history entry, so Back undoes the
 * whole search at once.
 */
const SearchHere = ({ input }: { input: HTMLInputElement }) => {
  const { search } = useLocation();
  const navigate = useNavigate();

  const find = () => {
    const choice = readChoice(search);
    const q = input.value.trim();
    if (q === choice.q) return;
    const sort = choice.sort === "relevance" && !q ? undefined : choice.sort;
    const next = choiceSearch({ ...choice, q, sort, page: 1 });
    navigate({ search: next }, { replace: true, state: keepScroll });
  };
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const type = () => latest.current();
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      input.blur(); // hides a phone's keyboard, which covers the list
    };
    if (document.activeElement === input) type(); // catches up on text typed while this chunk loaded
    input.addEventListener("input", type, options);
    input.form?.addEventListener("submit", submit, options);
    return () => listening.abort();
  }, [input]);

  // On Back or Forward the field takes the address's search, even while it has the focus.
  const isStep = useNavigationType() === "POP";
  const shown = useRef(search);
  useEffect(() => {
    if (isStep && shown.current !== search) input.value = readChoice(search).q;
    shown.current = search;
  }, [input, isStep, search]);
  return null;
};

interface Enhancement {
  /** The prerendered input. It isn't replaced, so typing isn't interrupted. */
  readonly input: HTMLInputElement;
  /** Whether the current page lists the search's results. */
  readonly isHere: boolean;
}

/** Progressive enhancement of the search form, loaded at its first focus. */
export const EnhancedSearch = ({ input, isHere }: Enhancement) =>
  isHere ? <SearchHere input={input} /> : <SearchSuggestions input={input} />;
