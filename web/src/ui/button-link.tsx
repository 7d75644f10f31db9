import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { Link } from "./link.tsx";

type Props = ComponentProps<typeof Link> & ButtonLook;

/** A link to a page of the site that looks like a button. */
export const ButtonLink = ({ tone = "primary", size = "md", className, ...rest }: Props) => (
  <Link {...rest} className={buttonClass({ tone, size }, className)} />
);
