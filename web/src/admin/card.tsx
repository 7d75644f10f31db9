import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  /** The section's own id, for links to it. */
  anchor?: string;
  children: ReactNode;
}

export const cardClass = "min-w-0 rounded-card border border-line bg-surface p-4";

/** A section of Today. */
export const Card = ({ id, title, anchor, children }: Props) => (
  <section id={anchor} className={cardClass} aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-[1.1875rem]">
      {title}
    </h2>
    {children}
  </section>
);
