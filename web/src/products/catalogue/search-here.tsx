import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { stayHere } from "../../navigation/stays.ts";
import { choiceSearch, readChoice } from "./catalogue-choice.ts";

/**
 * Searches the list on the page with each letter. The letters of a word are one step for Back: they
 * change the page's history entry.
 */
export const SearchHere = ({ input }: { input: HTMLInputElement }) => {
  const { search } = useLocation();
  const navigate = useNavigate();

  const find = () => {
    const choice = readChoice(search);
    const q = input.value.trim();
    if (q === choice.q) return;
    const sort = choice.sort === "relevance" && !q ? undefined : choice.sort;
    const next = choiceSearch({ ...choice, q, sort, page: 1 });
    navigate({ search: next }, { replace: true, state: stayHere });
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
      input.blur(); // a phone's keyboard gives way to the list
    };
    if (document.activeElement === input) type(); // what was typed while this loaded
    input.addEventListener("input", type, options);
    input.form?.addEventListener("submit", submit, options);
    return () => listening.abort();
  }, [input]);

  // A step back while the field has the focus changes what is searched for without the field.
  const isStep = useNavigationType() === "POP";
  const shown = useRef(search);
  useEffect(() => {
    if (isStep && shown.current !== search) input.value = readChoice(search).q;
    shown.current = search;
  }, [input, isStep, search]);
  return null;
};
