import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths, toolPath } from "../../navigation/paths.ts";
import { formatCount } from "../../ui/format-count.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useSuggestions } from "./use-suggestions.ts";

const resultsPath = (words: string): string =>
  words ? `${paths.tools}?${new URLSearchParams({ q: words })}` : paths.tools;

/**
 * Makes a combobox of the search field (W3C, ARIA Authoring Practices, "Editable Combobox With List
 * Autocomplete"): the tools found, and a way to all of them.
 */
export const SearchSuggestions = ({ input }: { input: HTMLInputElement }) => {
  const [words, setWords] = useState(() => input.value.trim());
  const answer = useSuggestions(words);
  const navigate = useNavigate();
  const id = useId();
  const places = answer
    ? [...answer.products.map(({ _id }) => toolPath(_id)), resultsPath(words)]
    : [];

  const go = (place: string) => {
    input.value = "";
    input.blur();
    setWords("");
    navigate(place);
  };
  const { isOpen, active } = useCombobox({
    input,
    listId: id,
    options: places.length,
    onType: setWords,
    onChoose: (index) => go(places[index] ?? resultsPath(input.value.trim())),
  });

  // A screen reader says what is found, as soon as it is known.
  const [said, setSaid] = useState("");
  const total = answer?.total;
  const isNear = answer?.near === true;
  useEffect(() => {
    if (total === undefined) return setSaid("");
    const count = total === 1 ? "1 tool" : `${formatCount(total)} tools`;
    setSaid(isNear ? `No exact match, ${count} near it` : `${count} found`);
  }, [total, isNear]);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isOpen && answer && (
        <SuggestionList
          id={id}
          answer={answer}
          active={active}
          onChoose={(at) => go(places[at] ?? paths.tools)}
        />
      )}
    </>
  );
};
