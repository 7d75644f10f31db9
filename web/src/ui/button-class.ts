export interface ButtonLook {
  /** primary: the main action (amber). secondary: others. quiet: text only. danger: it destroys something. */
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
