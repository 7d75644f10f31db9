export interface ButtonLook {
  /** primary: the one thing to do here (amber). secondary: beside it. quiet: text only. danger: it destroys. */
  tone?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
}

const tones = {
  primary: "btn-primary",
  secondary: "btn-plate",
  quiet: "btn-ghost",
  danger: "btn-error",
} as const;
const sizes = { sm: "btn-sm", md: "", lg: "btn-lg" } as const;

/** The classes of everything that looks like a button, be it a button or a link. */
export const buttonClass = (
  { tone = "primary", size = "md" }: ButtonLook = {},
  more: string | undefined = "",
): string => `btn ${tones[tone]} ${sizes[size]} ${more}`.replace(/\s+/g, " ").trim();
