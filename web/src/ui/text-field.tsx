import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "id">;

/** A labelled input: `<TextField label="Email" error={errors.email?.message} {...register("email")} />`. */
export const TextField = ({ label, error, hint, className = "", ...input }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <input {...input} {...control} className={`field-input ${className}`} />}
  </Field>
);
