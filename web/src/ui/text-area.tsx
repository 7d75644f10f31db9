import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id">;

/** A labelled text area; takes what `register()` returns. */
export const TextArea = ({ label, error, hint, className = "", rows = 4, ...area }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <textarea {...area} {...control} rows={rows} className={`field-textarea ${className}`} />
    )}
  </Field>
);
