import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";

interface Props extends ComponentProps<"button">, ButtonLook {
  /** Work is under way: the button keeps its name and the focus, turns a wheel and takes no press. */
  busy?: boolean;
}

/** A button that can be pressed; `type="submit"` where it sends a form. */
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
      {children}
    </button>
  );
};
