import { type ReactNode, useId } from "react";
import "./field.css";

/** What ties a control to its label and its error; spread it over the input. */
export interface FieldControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: string;
  /** What is wrong with the value; nothing is when absent. */
  error?: string | undefined;
  /** A word of help under the control. */
  hint?: string | undefined;
}

interface Props extends FieldProps {
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control. TextField and TextArea cover the usual ones. */
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
