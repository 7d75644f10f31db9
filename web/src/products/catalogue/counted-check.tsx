import { formatCount } from "../../ui/format-count.ts";

interface Props {
  label: string;
  /** How many tools have it; undefined before that is known. */
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with the number of tools that would be left. */
export const CountedCheck = ({ label, count, checked, onChange }: Props) => (
  <label className="check flex min-h-9 items-center gap-2.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className="check-box size-5"
    />
    <span>{label}</span>
    {count !== undefined && <span className="check-count ms-auto">{formatCount(count)}</span>}
  </label>
);
