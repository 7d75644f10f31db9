import { limits } from "@shop/contract/limits";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { Found } from "./find.ts";

/** Milliseconds after the last keystroke until the words are looked for. */
const pauseMs = 200;

interface Props<Row> {
  label: string;
  hint: string;
  placeholder: string;
  /** What is looked for just now; empty for nothing. */
  words: string;
  onWords: (words: string) => void;
  found: Found<Row>;
  /** What to say if nothing was found. */
  none: string;
  onPick: (row: Row) => void;
  /** Whether a row may be taken that wasn't seen yet. */
  isSure?: (row: Row) => boolean;
  /** Called on Enter in an empty field. */
  onSkip: () => void;
  input: Ref<HTMLInputElement>;
  children: (row: Row) => ReactNode;
}

/**
 * Finds and picks by keys alone (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the arrows move, Enter takes. Whoever
 * types faster than the shop answers presses Enter at once, and gets the first that is found.
 */
export const PickField = <Row extends { readonly _id: string }>(props: Props<Row>) => {
  const { label, hint, placeholder, words, onWords, found, none, onPick, onSkip } = props;
  const { isSure = () => true } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [isAwaited, awaitFirst] = useState(false);
  const wanted = typed.trim();
  const rows = wanted !== "" && wanted === words ? found.rows : undefined;
  const optionId = (row: Row) => `${id}-${row._id}`;
  const current = rows?.[Math.min(at, rows.length - 1)];

  useEffect(() => {
    if (wanted === words) return;
    const timer = setTimeout(() => onWords(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, words, onWords]);

  const pick = (row: Row): void => {
    setTyped("");
    setAt(0);
    onWords("");
    onPick(row);
  };
  useEffect(() => {
    if (!isAwaited || !rows) return;
    awaitFirst(false);
    if (rows[0] && isSure(rows[0])) pick(rows[0]);
  });

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const move = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (move !== 0 && rows && rows.length > 0) {
      event.preventDefault();
      setAt((at + move + rows.length) % rows.length);
    } else if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      setTyped("");
      awaitFirst(false);
    } else if (event.key === "Enter") {
      event.preventDefault(); // it enters no order
      if (wanted === "") onSkip();
      else if (current) pick(current);
      else if (!rows) {
        onWords(wanted);
        awaitFirst(true);
      }
    }
  };

  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={props.input}
            type="text"
            role="combobox"
            aria-expanded={(rows?.length ?? 0) > 0}
            aria-controls={`${id}-found`}
            aria-activedescendant={current && optionId(current)}
            aria-autocomplete="list"
            autoComplete="off"
            className="field-input"
            placeholder={placeholder}
            maxLength={limits.search}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
              awaitFirst(false);
            }}
            onKeyDown={press}
          />
        )}
      </Field>
      {rows && rows.length > 0 && (
        <div
          id={`${id}-found`}
          role="listbox"
          aria-label={`Found for “${words}”`}
          className="grid rounded-card border border-line bg-surface"
        >
          {rows.map((row) => (
            // The keys are the field's, which keeps the focus.
            <div
              key={row._id}
              id={optionId(row)}
              role="option"
              tabIndex={-1}
              aria-selected={row === current}
              className="min-h-11 cursor-pointer border-b border-line px-3 py-2 wrap-anywhere last:border-b-0 aria-selected:bg-surface-muted aria-selected:font-semibold"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(row)}
              onKeyDown={press}
            >
              {props.children(row)}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="text-md text-ink-soft empty:hidden">
        {rows?.length === 0 ? none : ""}
      </p>
      {found.error && words !== "" && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{found.error.message}</p>
          <Button tone="secondary" size="sm" busy={found.isFetching} onClick={found.again}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
};
