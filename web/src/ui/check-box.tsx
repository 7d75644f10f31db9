import { type ReactNode, useEffect, useRef } from "react";
import "./check-box.css";

interface Props {
  checked: boolean;
  /** Some of what it stands for is chosen, and not all. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
  /** Its label, which is pressed as well. */
  children: ReactNode;
}

/** A box to tick, with its label beside it. */
export const CheckBox = ({ checked, partly = false, onChange, children }: Props) => {
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
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="check-tick size-5"
      />
      {children}
    </label>
  );
};
