import { Field } from "../../ui/field.tsx";
import type { Sheet } from "./read-workbook.ts";

interface Props {
  sheets: readonly Sheet[];
  chosen: Sheet;
  onChoose: (sheet: Sheet | undefined) => void;
}

/** Chooses the sheet of a workbook that is imported. */
export const SheetChoice = ({ sheets, chosen, onChoose }: Props) => (
  <div className="mt-6 max-w-120">
    <Field label="Sheet" hint={`${sheets.length} sheets have rows.`}>
      {(control) => (
        <select
          {...control}
          className="field-input field-select"
          value={chosen.name}
          onChange={({ target: { value } }) => onChoose(sheets.find(({ name }) => name === value))}
        >
          {sheets.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);
