import type { ChangeEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Lower-cases what is typed, as Firebase Auth does, without moving the caret. */
const lowerCase = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  const lower = target.value.toLowerCase();
  if (target.value === lower) return;
  const { selectionStart, selectionEnd } = target;
  target.value = lower;
  target.setSelectionRange(selectionStart, selectionEnd);
};

/** Options of register(): what was typed before the script was there counts in lower case, too. */
export const emailOptions = {
  setValueAs: (typed: unknown) => (typeof typed === "string" ? typed.toLowerCase() : typed),
};

/** An e-mail address. A text input, because one of type email doesn't expose the caret's position. */
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
