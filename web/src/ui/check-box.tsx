import { type ReactNode, useEffect, useRef } from "react";

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
    <label className="inline-flex min-h-9 min-w-9 cursor-pointer items-center gap-1.5">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 flex-none"
      />
      {children}
    </label>
  );
};
