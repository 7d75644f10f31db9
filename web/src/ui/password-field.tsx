import { type ComponentProps, useState } from "react";
import { Field, type TextField } from "./field.tsx";

/** A password's input with a button that shows what is typed; takes what `register()` returns. */
export const PasswordField = ({
  label,
  error,
  hint,
  ...input
}: ComponentProps<typeof TextField>) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="field-input pe-18 [&::-ms-reveal]:hidden"
          />
          <button
            type="button"
            className="absolute inset-y-1.5 end-1.5 cursor-pointer rounded-mark px-2.5 text-sm font-semibold text-ink-soft hover:text-ink hover:underline aria-pressed:bg-surface-muted aria-pressed:text-ink aria-pressed:inset-ring aria-pressed:inset-ring-line"
            aria-pressed={isShown}
            aria-description={label}
            onClick={() => setShown(!isShown)}
          >
            Show
          </button>
        </div>
      )}
    </Field>
  );
};
