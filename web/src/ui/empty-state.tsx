import type { ReactNode } from "react";

interface Props {
  title: string;
  text: string;
  /** A picture of the project's own; `alt` may be empty where the title says it all. */
  image?: { src: string; alt: string; width: number; height: number };
  /** The way forward: a ButtonLink or a Button. */
  children?: ReactNode;
}

/** Nothing here yet, said kindly, with a way forward. */
export const EmptyState = ({ title, text, image, children }: Props) => (
  <div className="state">
    {image && <img {...image} alt={image.alt} className="state-picture w-[min(100%,20rem)]" />}
    <h2 className="state-title">{title}</h2>
    <p className="state-text">{text}</p>
    {children && <div className="state-actions">{children}</div>}
  </div>
);
