import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** What has been changed: "this product". */
  what: string;
  /** Takes the focus again when it changes. */
  news?: unknown;
  /** What they have set. */
  children: ReactNode;
}

/** Says that somebody else has saved what one is changing, and takes the focus. */
export const ChangedMeanwhile = ({ what, news, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused for each change of `news`
  useEffect(() => heading.current?.focus(), [news]);
  return (
    <section
      className="grid gap-3 rounded-control border-2 border-accent bg-surface-muted p-4"
      aria-label="Changed meanwhile"
    >
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {`Somebody else has changed ${what}`}
      </h3>
      {children}
    </section>
  );
};
