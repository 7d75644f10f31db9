import { type ComponentProps, type ReactNode, useId } from "react";
import "./field.css";

/** The attributes that tie a control to its label, error and hint. */
interface FieldControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with the value; absent while it is valid. */
  error?: string | undefined;
  /** Help below the control. */
  hint?: string | undefined;
}

interface Props extends FieldProps {
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control: see TextField and TextArea. */
export const Field = ({ label, error, hint, children }: Props) => {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className="field grid content-start gap-[0.35rem]">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
};

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id">;

/** A labelled input: `<TextField label="Email" error={errors.email?.message} {...register("email")} />`. */
export const TextField = ({ label, error, hint, className = "", ...input }: TextFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <input {...input} {...control} className={`field-input ${className}`} />}
  </Field>
);

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "id">;

/** A labelled text area; takes what `register()` returns. */
export const TextArea = ({
  label,
  error,
  hint,
  className = "",
  rows = 4,
  ...area
}: TextAreaProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <textarea {...area} {...control} rows={rows} className={`field-textarea ${className}`} />
    )}
  </Field>
);
