import type { ReactNode } from "react";

interface Props {
  title: string;
  /** How many there are of what the page lists ("100+"); read out as part of the heading. */
  count?: number | string | undefined;
  /** One sentence under the heading. */
  intro?: string;
  /** Controls to the right of the heading. */
  children?: ReactNode;
}

/** The one h1 of a page. */
export const PageHeading = ({ title, count, intro, children }: Props) => (
  <header className="page-heading">
    <div>
      <h1>
        {title}
        {count !== undefined && <span className="heading-count"> ({count})</span>}
      </h1>
      {intro && <p>{intro}</p>}
    </div>
    {children && <div className="page-heading-actions">{children}</div>}
  </header>
);
