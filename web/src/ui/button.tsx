import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";

interface Props extends ComponentProps<"button">, ButtonLook {
  /** An action is running: the button keeps its name and the focus, shows a spinner, ignores clicks. */
  busy?: boolean;
}

/** A button; `type="submit"` where it submits a form. */
export const Button = ({
  tone = "primary",
  size = "md",
  busy = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: Props) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <span className="button-wheel" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
};
