export interface ButtonLook {
  /** primary: the one thing to do here (amber). secondary: beside it. quiet: text only. danger: it destroys. */
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

/** The classes of everything that looks like a button, be it a button or a link. */
export const buttonClass = (
  { tone = "primary", size = "md" }: ButtonLook = {},
  more: string | undefined = "",
): string => `button ${tones[tone]} ${sizes[size]} ${more}`.replace(/\s+/g, " ").trim();
