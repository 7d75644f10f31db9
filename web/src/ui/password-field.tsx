import { type ComponentProps, useState } from "react";
import { Field, type TextField } from "./field.tsx";
import "./password-field.css";

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
            className="field-input password-input"
          />
          <button
            type="button"
            className="password-show absolute inset-y-1.5 end-1.5 px-2.5"
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
