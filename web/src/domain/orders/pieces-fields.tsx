import { formatCount } from "@shop/contract/format";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";

interface Props {
  legend: string;
  /** The lines whose pieces can be named, and of how many. */
  lines: readonly { readonly _id: string; readonly name: string; readonly of: number }[];
  /** @returns the properties of a field by its name, the line's id */
  field: (name: string) => Omit<ComponentProps<typeof TextField>, "label">;
  /** Whether the first field has the focus when the dialog opens. */
  hasFocus?: boolean;
}

/** Asks how many pieces of each line come back. */
export const PiecesFields = ({ legend, lines, field, hasFocus = false }: Props) => (
  <fieldset className="grid gap-3">
    <legend className="mb-2">{legend}</legend>
    {lines.map(({ _id, name, of }, index) => (
      <TextField
        key={_id}
        label={`${name} (up to ${formatCount(of)})`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        data-first-focus={(hasFocus && index === 0) || undefined}
        {...field(_id)}
      />
    ))}
  </fieldset>
);
