import type { ReactNode } from "react";

interface Props {
  title: string;
  text: string;
  /** `alt` is empty where the picture adds nothing to the title. */
  image?: { src: string; alt: string; width: number; height: number };
  /** A ButtonLink or Button to what can be done next. */
  children?: ReactNode;
}

/** Says that there are no entries, and offers what can be done next. */
export const EmptyState = ({ title, text, image, children }: Props) => (
  <div className="state">
    {image && <img {...image} alt={image.alt} className="state-picture w-[min(100%,20rem)]" />}
    <h2 className="state-title">{title}</h2>
    <p className="state-text">{text}</p>
    {children && <div className="state-actions">{children}</div>}
  </div>
);
