import type { ReactNode, Ref } from "react";

interface Props {
  id: string;
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  /** For a section that gets the focus of what is removed from it. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A section of an order's page. */
export const Card = ({ id, title, action, ref, children }: Props) => (
  <section
    ref={ref}
    tabIndex={ref ? -1 : undefined}
    className="sheet gap-[0.6rem] p-[min(1.1rem,5vw)]"
    aria-labelledby={id}
  >
    <div className="flex flex-wrap items-start justify-between gap-2">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
);
