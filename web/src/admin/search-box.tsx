import { limits } from "@shop/contract/limits";
import { useEffect, useRef, useState } from "react";

/** Milliseconds after the last keystroke until the list is searched. */
const pauseMs = 250;

interface Props {
  id: string;
  label: string;
  /** By what it finds. */
  placeholder: string;
  /** The search in the address. */
  search: string;
  onSearch: (search: string) => void;
  /** Called on Enter with the words. */
  onEnter?: (search: string) => void;
}

/** A search box whose words stand in the address: it asks for them after a pause, and at once on Enter. */
export const SearchBox = ({ id, label, placeholder, search, onSearch, onEnter }: Props) => {
  const [typed, setTyped] = useState(search);
  /** The search that this box has asked for last: another one comes from a link or from Back. */
  const asked = useRef(search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  const ask = (words: string) => {
    const next = words.trim();
    if (next === asked.current) return;
    asked.current = next;
    latest.current(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <search className="w-full sm:w-auto">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
          onEnter?.(typed.trim());
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          className="h-10 w-full rounded-control border border-[light-dark(#8d8672,#66766f)] bg-surface px-3 text-base placeholder:text-ink-soft placeholder:opacity-100 sm:w-80"
          placeholder={placeholder}
          maxLength={limits.search}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && typed === "") event.currentTarget.blur();
          }}
        />
      </form>
    </search>
  );
};
