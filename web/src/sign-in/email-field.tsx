import type { ChangeEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Firebase Auth keeps addresses in lower case: show it while it is typed, and leave the caret be. */
const lowerCase = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  const lower = target.value.toLowerCase();
  if (target.value === lower) return;
  const { selectionStart, selectionEnd } = target;
  target.value = lower;
  target.setSelectionRange(selectionStart, selectionEnd);
};

/** An e-mail address. A text input, because browsers hide the caret's place in those for e-mail. */
export const EmailField = ({ field, error }: Props) => (
  <TextField
    label="Email"
    type="text"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    error={error}
    {...field}
    onChange={(event) => {
      lowerCase(event);
      return field.onChange(event);
    }}
  />
);
