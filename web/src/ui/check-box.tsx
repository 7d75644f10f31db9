import { type ReactNode, useEffect, useRef } from "react";
import "./check-box.css";

interface Props {
  checked: boolean;
  /** Indeterminate: some of its items are checked, but not all. */
  partly?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** The label. */
  children: ReactNode;
}

/** A labelled checkbox. */
export const CheckBox = ({
  checked,
  partly = false,
  disabled = false,
  onChange,
  children,
}: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className="check-label inline-flex min-h-9 min-w-9 items-center gap-1.5">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="check-tick size-5"
      />
      {children}
    </label>
  );
};
