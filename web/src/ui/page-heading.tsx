import type { ReactNode } from "react";

interface Props {
  title: string;
  /** The number of entries that the page lists ("100+"); part of the heading. */
  count?: number | string | undefined;
  /** A sentence or two under the heading. */
  intro?: ReactNode;
  /** Controls to the right of the heading. */
  children?: ReactNode;
}

/** The one h1 of a page. */
export const PageHeading = ({ title, count, intro, children }: Props) => (
  <header className="page-heading mb-[clamp(1.5rem,1rem+2vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div>
      <h1 className="text-title">
        <span>{title}</span>
        {count !== undefined && <span className="tabular-nums opacity-72">{` (${count})`}</span>}
      </h1>
      {intro && <p className="mt-2 max-w-176 text-intro text-ink-soft">{intro}</p>}
    </div>
    {children && <div className="flex flex-wrap gap-3">{children}</div>}
  </header>
);
