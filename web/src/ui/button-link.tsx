import type { ComponentProps } from "react";
import { Link } from "../app/link.tsx";
import { type ButtonLook, buttonClass } from "./button-class.ts";

type Props = ComponentProps<typeof Link> & ButtonLook;

/** A link to a page of the site that looks like a button. */
export const ButtonLink = ({ tone = "primary", size = "md", className, ...rest }: Props) => (
  <Link {...rest} className={buttonClass({ tone, size }, className)} />
);
