import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import "./rows.css";

interface Props {
  legend: string;
  hint: string;
  /** What one row is: "fact". */
  of: string;
  /** The number of the first row. */
  first: number;
  /** The rows, by ids that stay theirs. */
  rows: readonly { readonly id: string }[];
  /** How many rows there may be. */
  most: number;
  /** The classes that lay out a row's fields, and the button that removes it. */
  rowClass: string;
  removeClass: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Renders the fields of a row. */
  children: (index: number) => ReactNode;
}

/** A part of a form whose rows can be added and removed. */
export const Rows = (props: Props) => {
  const { legend, hint, of, first, rows, most, rowClass, removeClass } = props;
  const { onAdd, onRemove, children } = props;
  const part = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(part);
  return (
    <fieldset ref={part} tabIndex={-1} className="grid gap-3">
      <legend className="field-label">{legend}</legend>
      <p className="field-hint">{hint}</p>
      {rows.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`${of} ${first + index}`}
          className={`row grid items-start gap-3 ${rowClass}`}
        >
          {children(index)}
          <Button
            tone="secondary"
            className={`row-remove ${removeClass}`}
            aria-label={`Remove ${of} ${first + index}`}
            onClick={() => onRemove(index)}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={onAdd}>
          {`Add a ${of}`}
        </Button>
      )}
    </fieldset>
  );
};
