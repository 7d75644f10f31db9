import { Field, TextField } from "../../ui/field.tsx";

/** When a change takes place, as it is typed. */
export interface When {
  readonly day: string;
  readonly time: string;
}

interface Props {
  when: When | null;
  onChange: (when: When | null) => void;
}

/** Asks whether prices change now, or at a time on the shop’s clocks. */
export const PlanFields = ({ when, onChange }: Props) => (
  <>
    <Field label="When">
      {(control) => (
        <select
          {...control}
          className="field-input field-select"
          value={when ? "planned" : "now"}
          onChange={({ target }) =>
            onChange(target.value === "planned" ? { day: "", time: "" } : null)
          }
        >
          <option value="now">Now</option>
          <option value="planned">At a planned time</option>
        </select>
      )}
    </Field>
    {when && (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Day"
          type="date"
          value={when.day}
          onChange={({ target }) => onChange({ ...when, day: target.value })}
        />
        <TextField
          label="Time"
          type="time"
          hint="At the shop. It can be some minutes later."
          value={when.time}
          onChange={({ target }) => onChange({ ...when, time: target.value })}
        />
      </div>
    )}
  </>
);
