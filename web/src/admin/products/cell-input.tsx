import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { type TypedNumber, unreadableText } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";

/** How saving a cell ended: `theirs` is what another admin has saved meanwhile, as it is shown. */
export type CellSaved = "saved" | "failed" | { readonly theirs: string };

interface Props {
  /** Names the column's inputs, which the arrow keys walk. */
  column: string;
  /** Of the input: "Price of Hammer drill". */
  label: string;
  /** As it is stored, to be edited: "149.00". */
  value: string;
  inputMode: "decimal" | "numeric";
  read: (typed: string) => TypedNumber;
  /** @returns what is wrong with a number, to follow "must" or "is"; undefined if it can be saved */
  check: (number: number) => string | undefined;
  /** @returns what to ask before an implausible number is saved */
  doubt: (number: number) => string | undefined;
  /** Saves a number; after another admin's change, over that. */
  save: (number: number) => Promise<CellSaved>;
}

interface Note {
  readonly text: string;
  readonly isError: boolean;
}

/** The rows that a key goes down the column. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The column's input above or below one. */
const neighbour = (input: HTMLInputElement, column: string, by: 1 | -1) => {
  const table = input.closest("table");
  const inputs = [...(table?.querySelectorAll<HTMLInputElement>(`[data-cell="${column}"]`) ?? [])];
  return inputs[inputs.indexOf(input) + by];
};

/**
 * A number that is edited in a table: Enter saves it, Escape gives the stored one back. The arrow keys save it and go up and
 * down the column. So does Tab once a number was typed; otherwise it goes on within the row, whose buttons it has to reach.
 */
export const CellInput = (props: Props) => {
  const { column, label, value, inputMode, read, check, doubt, save } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The number that was questioned: a second Enter saves it. */
  const doubted = useRef<number | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Whether the stored number was just given back: it is selected, so that typing replaces it. */
  const isBack = useRef(false);
  useLayoutEffect(() => {
    if (isBack.current && document.activeElement === input.current) input.current?.select();
    isBack.current = false;
  });
  const giveBack = () => {
    setTyped(null);
    setNote(null);
    doubted.current = null;
    isBack.current = true;
  };
  const submit = useSingleFlight(async (text: string) => {
    const number = read(text);
    const wrong = typeof number === "string" ? unreadableText(number) : check(number);
    if (typeof number === "string" || wrong) return setNote({ text: `It ${wrong}`, isError: true });
    const question = doubt(number);
    if (question && doubted.current !== number) {
      doubted.current = number;
      return setNote({ text: question, isError: false });
    }
    setBusy(true);
    const saved = await save(number).finally(() => setBusy(false));
    if (saved === "saved") return giveBack();
    if (saved !== "failed") {
      const mine = `Changed meanwhile to ${saved.theirs}. Yours is ${text}.`;
      setNote({ text: `${mine} Enter saves yours, Escape takes theirs.`, isError: true });
    }
  });
  const isChanged = typed !== null && typed !== value;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: cell, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === "Enter") {
      event.preventDefault();
      if (isChanged || note) void submit(cell.value);
    } else if (key === "Escape" && (isChanged || note)) {
      event.stopPropagation();
      giveBack();
    } else if (steps[key] !== undefined || (key === "Tab" && isChanged)) {
      if (isChanged && !note) void submit(cell.value);
      const next = neighbour(cell, column, steps[key] ?? (shiftKey ? -1 : 1));
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.select();
    }
  };
  return (
    <div className="inline-grid justify-items-end gap-1">
      <input
        ref={input}
        data-cell={column}
        className="h-9 w-24 rounded-control border border-[light-dark(#8d8672,#66766f)] bg-surface px-2 text-end tabular-nums aria-invalid:border-danger"
        aria-label={label}
        aria-invalid={note?.isError}
        aria-describedby={note ? id : undefined}
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        readOnly={isBusy}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          setNote(null);
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      {note && (
        <p id={id} role="alert" className="max-w-48 text-end text-sm font-semibold text-danger">
          {note.text}
        </p>
      )}
      {isChanged && (
        // On a phone there may be no Enter, and somebody may leave the cell by a press elsewhere.
        <div className="flex gap-1">
          <Button
            size="sm"
            busy={isBusy}
            aria-description={label}
            onClick={() => void submit(typed)}
          >
            Save
          </Button>
          <Button tone="quiet" size="sm" aria-description={label} onClick={giveBack}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
};
