import type { ComponentProps, MouseEvent } from "react";

export interface ButtonLook {
  /** primary: the main action (amber). secondary: others. quiet: text only. danger: destructive. */
  tone?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
}

const tones = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
} as const;
const sizes = { sm: "button-sm", md: "", lg: "button-lg" } as const;

/** @returns the classes of a button, or of a link that looks like one */
export const buttonClass = (
  { tone = "primary", size = "md" }: ButtonLook = {},
  more: string | undefined = "",
): string => `button ${tones[tone]} ${sizes[size]} ${more}`.replace(/\s+/g, " ").trim();

interface Props extends ComponentProps<"button">, ButtonLook {
  /** While true, the button keeps its name and focus, shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** A button, which ignores clicks while it is `aria-disabled`; `type="submit"` where it submits a form. */
export const Button = ({
  tone = "primary",
  size = "md",
  busy = false,
  type = "button",
  className,
  "aria-disabled": unavailable = false,
  onClick,
  children,
  ...rest
}: Props) => {
  const isOff = busy || unavailable === true || unavailable === "true";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      {busy && <span className="button-wheel" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
};
